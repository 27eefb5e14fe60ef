/** Requests that remove photos from an album, and their undo. Every function rejects with ApiError. Browser only. */
import type { DeletionCalls } from '@/lib/photo-library/grid/delete-photos';
import { loadAlbumApi } from './album-source';

/** Removes photos from an album and adds them again; they stay in the library (AL-13). */
export function removalCalls(
  id: string,
): Pick<DeletionCalls, 'deleteMany' | 'deleteOne' | 'restoreMany'> {
  const remove = async (photoIds: readonly string[]) => {
    const { call, albumsApi } = await loadAlbumApi();
    return (await call(albumsApi.removePhotos, { ids: { id }, body: { photoIds } })).failed;
  };
  return {
    deleteMany: remove,
    async deleteOne(photoId) {
      if ((await remove([photoId])).length > 0) throw new Error('Failed to remove photo!');
    },
    async restoreMany(photoIds) {
      const { call, addToAlbumApi } = await loadAlbumApi();
      const idempotencyKey = crypto.randomUUID();
      const input = { ids: { id }, body: { photoIds }, idempotencyKey };
      return (await call(addToAlbumApi.addPhotos, input)).failed;
    },
  };
}
