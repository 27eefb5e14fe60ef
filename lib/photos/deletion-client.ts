/** What the browser asks of the doors that delete photos and bring them back. */
import { sortNameOf, type PhotoSort } from '@/lib/photo-grid/photo-sort';
import { apiPaths } from '@/lib/config/routes';
import { ApiError, read, send } from '@/lib/http/api-client';
import type { DeletedPage } from './deleted/deleted-view';
import type { DeletionCalls } from '@/lib/photo-grid/delete-photos';
import type { MonthPage } from '@/lib/photo-grid/resolve-selection';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A proxy may have changed the answer; only a list of ids can be trusted to say what failed. */
function failedIn(answer: unknown): string[] {
  const failed = isObject(answer) ? answer['failed'] : null;
  if (!Array.isArray(failed)) throw new ApiError('badAnswer', '');
  return failed.filter((id) => typeof id === 'string');
}

/** Moves at most 500 photos to Recently deleted; answers the ids that failed (SE-10). @throws ApiError */
const sendDeletion = async (photoIds: readonly string[]): Promise<string[]> =>
  failedIn(await send(apiPaths.photoList, { method: 'DELETE', body: { photoIds } }));

/**
 * Moves one photo to Recently deleted.
 *
 * @throws ApiError; Error 'Failed to delete photo!' when the service names it among the failed (ER-12)
 */
async function deletePhoto(photoId: string): Promise<void> {
  const failed = failedIn(await send(apiPaths.photo(photoId), { method: 'DELETE' }));
  if (failed.length > 0) throw new Error('Failed to delete photo!');
}

/** Moves everything to Recently deleted; `deletionId` brings it back (SE-09). @throws ApiError */
async function deleteAllPhotos(): Promise<{ deletedCount: number; deletionId: string }> {
  const answer = await send(apiPaths.allPhotos, { method: 'DELETE' });
  const { deletedCount, deletionId } = isObject(answer) ? answer : {};
  if (typeof deletedCount !== 'number' || typeof deletionId !== 'string')
    throw new ApiError('badAnswer', '');
  return { deletedCount, deletionId };
}

/** Brings back at most 500 photos; answers the ids that failed. @throws ApiError */
export const sendRestoration = async (photoIds: readonly string[]): Promise<string[]> =>
  failedIn(await send(apiPaths.restorePhotos, { method: 'POST', body: { photoIds } }));

/** Brings back what one deletion of everything took; answers the ids that failed. @throws ApiError */
const restoreDeletion = async (deletionId: string): Promise<string[]> =>
  failedIn(await send(apiPaths.restorePhotos, { method: 'POST', body: { deletionId } }));

/** Ends at most 500 photos of Recently deleted for good; answers the ids that failed. @throws ApiError */
export const sendPurge = async (photoIds: readonly string[]): Promise<string[]> =>
  failedIn(await send(apiPaths.purgePhotos, { method: 'POST', body: { photoIds } }));

/**
 * A page of Recently deleted.
 *
 * @param limit 60 to look at, 500 to go through all of them
 * @throws ApiError
 */
export async function fetchDeleted(cursor: string | null, limit: 60 | 500): Promise<DeletedPage> {
  const query = new URLSearchParams({ limit: String(limit), ...(cursor ? { cursor } : {}) });
  const answer = await read(`${apiPaths.deletedPhotos}?${query}`);
  if (!isObject(answer) || !Array.isArray(answer['photos'])) throw new ApiError('badAnswer', '');
  // Our own handler's answer, which the check above tells from anything else.
  return answer as DeletedPage;
}

/**
 * The ids of a month's photos from place `from` to before `to`, at most 500; null where the service could not name one.
 *
 * @throws ApiError
 */
async function fetchPhotoIds(
  { month, from, to }: MonthPage,
  sort: PhotoSort,
  signal?: AbortSignal,
): Promise<(string | null)[]> {
  const query = new URLSearchParams({
    sort: sortNameOf(sort),
    month,
    offset: String(from),
    limit: String(to - from),
  });
  const answer = await read(`${apiPaths.photoIds}?${query}`, signal);
  const ids: unknown = isObject(answer) ? answer['ids'] : null;
  if (!Array.isArray(ids)) throw new ApiError('badAnswer', '');
  return ids.map((id: unknown) => (typeof id === 'string' ? id : null));
}

/** The library's deletions, as the shared surface asks for them. */
export const deletionCalls: DeletionCalls = {
  fetchIds: fetchPhotoIds,
  deleteMany: sendDeletion,
  deleteOne: deletePhoto,
  deleteAll: deleteAllPhotos,
  restoreMany: sendRestoration,
  restoreAll: restoreDeletion,
};
