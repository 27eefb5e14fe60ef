import 'server-only';
/** What is done to the customer's photos: moved to Recently deleted, brought back, ended for good. */
import type * as z from 'zod';
import { type DateChange, dateChangesReply } from '@/lib/contracts/photo-date-changes';
import { deletedAllDto, failedPhotosDto } from '@/lib/contracts/photos';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';

/** The ids that could not be done (EN-05); foreign and unknown ids are among them. */
export type Failed = z.output<typeof failedPhotosDto>;

/** Moves at most 500 photos to Recently deleted (SE-10, CO-02). @throws UpstreamError */
export const deletePhotos = (caller: Caller, photoIds: readonly string[]): Promise<Failed> =>
  callUpstream('photos', 'deletePhotos', failedPhotosDto, caller, { json: { photoIds } });

/** Moves one photo to Recently deleted; one that is not there, or not the customer's, has failed. @throws UpstreamError */
export async function deletePhoto(caller: Caller, id: string): Promise<Failed> {
  try {
    return await callUpstream('photos', 'deletePhoto', failedPhotosDto, caller, { ids: { id } });
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return { failed: [id] };
    throw error;
  }
}

/** Moves the whole library to Recently deleted (SE-09). @throws UpstreamError */
export const deleteAllPhotos = (caller: Caller): Promise<z.output<typeof deletedAllDto>> =>
  callUpstream('photos', 'deleteAll', deletedAllDto, caller);

/**
 * Brings photos back: at most 500 by their ids, or everything that one deletion of all photos took.
 *
 * @throws UpstreamError notFound when nothing of that deletion is kept any more
 */
export const restorePhotos = (
  caller: Caller,
  which: { photoIds: readonly string[] } | { deletionId: string },
): Promise<Failed> =>
  callUpstream('photos', 'restorePhotos', failedPhotosDto, caller, { json: which });

/** Makes at most 500 photos favourites, or takes that back. @throws UpstreamError */
export const markFavourites = (
  caller: Caller,
  marked: { photoIds: readonly string[]; isFavourite: boolean },
): Promise<Failed> =>
  callUpstream('photos', 'markFavourites', failedPhotosDto, caller, { json: marked });

/**
 * Gives at most 1,000 photos new dates. Those whose date is no longer the known one keep it and are conflicts.
 *
 * @throws UpstreamError
 */
export const changeDates = (
  caller: Caller,
  changes: readonly DateChange[],
): Promise<z.output<typeof dateChangesReply>> =>
  callUpstream('photos', 'changeDates', dateChangesReply, caller, { json: { changes } });

/** Turns at most 500 photos clockwise, 90, 180 or 270 degrees. @throws UpstreamError */
export const turnPhotos = (
  caller: Caller,
  turned: { photoIds: readonly string[]; by: number },
): Promise<Failed> =>
  callUpstream('photos', 'turnPhotos', failedPhotosDto, caller, { json: turned });

/** Ends at most 500 photos of Recently deleted for good. @throws UpstreamError */
export const purgePhotos = (caller: Caller, photoIds: readonly string[]): Promise<Failed> =>
  callUpstream('photos', 'purgePhotos', failedPhotosDto, caller, { json: { photoIds } });
