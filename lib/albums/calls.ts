/** What a customer does with the photos of an album. Everything rejects with ApiError. */
import { apiPaths } from '@/lib/config/api-paths';
import type { DeletionCalls } from '@/lib/photo-grid/delete-photos';
import { load } from './client';

/** Takes photos out of an album and puts them back; they stay in the library (AL-13). */
export function removalCalls(
  id: string,
): Pick<DeletionCalls, 'deleteMany' | 'deleteOne' | 'restoreMany'> {
  const remove = async (photoIds: readonly string[]) => {
    const { api, failedReply } = await load();
    return (await api.delete(apiPaths.albumPhotos(id), failedReply, { body: { photoIds } })).failed;
  };
  return {
    deleteMany: remove,
    async deleteOne(photoId) {
      if ((await remove([photoId])).length > 0) throw new Error('Failed to remove photo!');
    },
    async restoreMany(photoIds) {
      const { api, addedReply } = await load();
      const path = apiPaths.albumPhotos(id);
      const idempotencyKey = crypto.randomUUID();
      return (await api.post(path, addedReply, { body: { photoIds }, idempotencyKey })).failed;
    },
  };
}
