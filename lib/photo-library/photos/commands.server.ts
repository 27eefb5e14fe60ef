import 'server-only';
/** Writes on the customer's photos: deletion, restoration, final deletion, favourites, turns and dates. */
import type * as z from 'zod';
import { type DateChange, dateChangesReply } from '@/lib/contracts/photo-date-changes';
import { deletedAllDto, failedPhotosDto } from '@/lib/contracts/photos';
import { answerOfWrite } from '@/lib/contracts/wire';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import type { DeletedAllReply } from './schema';

/** Ids for which the write failed (EN-05), including unknown ids and those of other customers. */
export type Failed = z.output<typeof failedPhotosDto>;

/** An answer without ids means success for all photos. */
const failedAnswer = answerOfWrite(
  failedPhotosDto.extend({ failed: failedPhotosDto.shape.failed.default([]) }),
  {},
);

/**
 * Deletes at most 500 photos (SE-10, CO-02). They are kept for 30 days where `recentlyDeleted` is announced.
 *
 * @throws UpstreamError
 */
export const deletePhotos = (caller: Caller, photoIds: readonly string[]): Promise<Failed> =>
  callUpstream('photos', 'deletePhotos', failedAnswer, caller, { json: { photoIds } });

/**
 * Deletes the whole library (SE-09). The photos can be restored like those of {@link deletePhotos}.
 *
 * @returns null for each field that the service does not return
 * @throws UpstreamError
 */
export async function deleteAllPhotos(caller: Caller): Promise<DeletedAllReply> {
  const answer = answerOfWrite(deletedAllDto.partial().catch({}), {});
  const said = await callUpstream('photos', 'deleteAll', answer, caller);
  return { deletedCount: said.deletedCount ?? null, deletionId: said.deletionId ?? null };
}

/**
 * Restores photos: at most 500 by their ids, or those of one deletion of all photos.
 *
 * @throws UpstreamError notFound if no photo of that deletion is kept any more
 */
export const restorePhotos = (
  caller: Caller,
  which: { photoIds: readonly string[] } | { deletionId: string },
): Promise<Failed> =>
  callUpstream('photos', 'restorePhotos', failedAnswer, caller, { json: which });

/** Marks at most 500 photos as favourites, or removes the mark. @throws UpstreamError */
export const markFavourites = (
  caller: Caller,
  marked: { photoIds: readonly string[]; isFavourite: boolean },
): Promise<Failed> =>
  callUpstream('photos', 'markFavourites', failedAnswer, caller, { json: marked });

/**
 * Sets new dates of at most 1,000 photos. Photos whose date differs from the known one keep it and are conflicts.
 *
 * @throws UpstreamError
 */
export const changeDates = (
  caller: Caller,
  changes: readonly DateChange[],
): Promise<z.output<typeof dateChangesReply>> =>
  callUpstream('photos', 'changeDates', dateChangesReply, caller, { json: { changes } });

/** Turns at most 500 photos clockwise by 90, 180 or 270 degrees. @throws UpstreamError */
export const turnPhotos = (
  caller: Caller,
  turned: { photoIds: readonly string[]; by: number },
): Promise<Failed> => callUpstream('photos', 'turnPhotos', failedAnswer, caller, { json: turned });

/** Deletes at most 500 deleted photos for good. @throws UpstreamError */
export const purgePhotos = (caller: Caller, photoIds: readonly string[]): Promise<Failed> =>
  callUpstream('photos', 'purgePhotos', failedAnswer, caller, { json: { photoIds } });
