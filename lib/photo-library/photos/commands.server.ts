import 'server-only';
/** Writes to the photo service: deletion, restoration, permanent deletion, favourites, turns and dates. */
import type * as z from 'zod';
import { type DateChange, dateChangesReply } from '@/lib/contracts/photo-date-changes';
import { deletedAllDto, failedPhotosDto } from '@/lib/contracts/photos';
import { answerOfWrite } from '@/lib/contracts/wire';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import type { DeletedAllReply } from './schema';

/** Ids for which the write failed (EN-05), including unknown ids and ids of other customers. */
export type Failed = z.output<typeof failedPhotosDto>;

/** A successful response without ids means success for all photos. */
const failedAnswer = answerOfWrite(
  failedPhotosDto.extend({ failed: failedPhotosDto.shape.failed.default([]) }),
  {},
);

/**
 * Deletes at most 500 photos (SE-10, CO-02). If the service announces `recentlyDeleted`, they can be restored for 30
 * days.
 * @throws UpstreamError
 */
export const deletePhotos = (caller: Caller, photoIds: readonly string[]): Promise<Failed> =>
  callUpstream('photos', 'deletePhotos', failedAnswer, caller, { json: { photoIds } });

/**
 * Deletes all photos of the library (SE-09). They can be restored as after {@link deletePhotos}.
 * @returns null for each field that the service does not send
 * @throws UpstreamError
 */
export async function deleteAllPhotos(caller: Caller): Promise<DeletedAllReply> {
  const answer = answerOfWrite(deletedAllDto.partial().catch({}), {});
  const said = await callUpstream('photos', 'deleteAll', answer, caller);
  return { deletedCount: said.deletedCount ?? null, deletionId: said.deletionId ?? null };
}

/**
 * Restores photos: at most 500 by their ids, or all photos of one deletion of the whole library.
 * @throws UpstreamError notFound if no photo of that deletion can be restored any more
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
 * Sets new dates of at most 1,000 photos. A photo whose current date differs from the sent known date is not changed;
 * it is a conflict.
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

/** Deletes at most 500 photos of 'Recently deleted' permanently. @throws UpstreamError */
export const purgePhotos = (caller: Caller, photoIds: readonly string[]): Promise<Failed> =>
  callUpstream('photos', 'purgePhotos', failedAnswer, caller, { json: { photoIds } });
