/** Requests that remove photos from an album and undo that. Every function rejects with ApiError. Browser only. */
import type { DeletionCalls } from '@/lib/photo-library/grid/delete-photos';
import { loadAlbumApi } from './album-source';

/** Calls for removing photos from an album; the photos remain in the library (AL-13). `restoreMany` adds them again. */
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
