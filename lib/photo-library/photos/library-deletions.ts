/** Calls that delete and restore photos of the library. Every function rejects with ApiError. Browser only. */
import { lazyApi } from '@/lib/http/lazy-api';
import type { DeletionCalls } from '@/lib/photo-library/grid/delete-photos';
import type { FindUses } from '@/lib/photo-library/grid/photo-uses';

const loadApi = lazyApi(() => import('./api'));

async function deleteMany(photoIds: readonly string[]): Promise<readonly string[]> {
  const { call, photosApi } = await loadApi();
  return (await call(photosApi.delete, { body: { photoIds } })).failed;
}

export const deletionCalls: DeletionCalls = {
  deleteMany,
  async deleteOne(photoId) {
    if ((await deleteMany([photoId])).length > 0) throw new Error('Failed to delete photo!');
  },
  async deleteAll() {
    const { call, photosApi } = await loadApi();
    return call(photosApi.deleteAll);
  },
  async restoreMany(photoIds) {
    const { call, photosApi } = await loadApi();
    return (await call(photosApi.restore, { body: { photoIds } })).failed;
  },
  async restoreAll(deletionId) {
    const { call, photosApi } = await loadApi();
    return (await call(photosApi.restore, { body: { deletionId } })).failed;
  },
};

/** Reads which photos saved projects and open orders contain. */
export const findPhotoUses: FindUses = async () => {
  const { call, photosApi } = await loadApi();
  return call(photosApi.listUses);
};
