/**
 * Downloads of several photos as archives (specification section 7, DL-01, DL-02). The specification has `id` and `photos`; all
 * other fields are our additions and optional for screens.
 */
import * as z from 'zod';
import { downloadMax, mostDownloadParts } from './limits';
import { count, httpUrl, isoDateTime, text, tolerantList, tolerantOptional, wireId } from './wire';

const mostPhotos = downloadMax * mostDownloadParts;

/** Body of POST /downloads. More than {@link downloadMax} photos only if `downloadParts` is announced (`photoCapabilities`). */
export const downloadRequestDto = z.object({
  photoIds: z.array(wireId).min(1).max(mostPhotos),
});

/** Body of POST /shared-album-downloads. */
export const sharedDownloadRequestDto = z.object({
  albumId: wireId,
  photos: z
    .array(z.object({ photoId: wireId, ownerId: wireId }))
    .min(1)
    .max(mostPhotos),
});

export const downloadState = z.enum(['queued', 'running', 'finished', 'failed', 'expired']);
export type DownloadState = z.infer<typeof downloadState>;

/** `noRoom`: the disk was full. `gone`: none of the photos exists any more. */
export const downloadFailure = z.enum(['failed', 'noRoom', 'gone']);
export type DownloadFailure = z.infer<typeof downloadFailure>;

/** One archive; a request for more than {@link downloadMax} photos has several. */
export const downloadDto = z.object({
  id: wireId,
  /** Ids of the requested photos; some may have been deleted (`missingCount`). */
  photos: z.array(wireId),
  state: tolerantOptional(downloadState),
  failure: tolerantOptional(downloadFailure),
  createdAt: tolerantOptional(isoDateTime),
  /** Time of the deletion of the file. */
  expiresAt: tolerantOptional(isoDateTime),
  /** Bytes. */
  size: tolerantOptional(count),
  missingCount: tolerantOptional(count),
  /** Ids of the missing photos. */
  missing: tolerantOptional(z.array(wireId)),
  /** Time of the last complete download. */
  fetchedAt: tolerantOptional(isoDateTime),
  /** All parts of one request have the same `jobId`; `part` counts from 1. */
  jobId: tolerantOptional(wireId),
  part: tolerantOptional(z.int().min(1)),
  parts: tolerantOptional(z.int().min(1)),
  /** Id of the shared album of the photos. */
  albumId: tolerantOptional(wireId),
  albumName: tolerantOptional(text()),
});
export type DownloadDto = z.infer<typeof downloadDto>;

/** Answer of both POSTs: the accepted request, and the ids of its archives if there are several (our addition). */
export const startedDownloadDto = z.object({
  id: wireId,
  photos: z.array(wireId),
  archives: tolerantOptional(z.array(wireId).min(1)),
});

/** GET /downloads: archives of the last 30 days, newest first; with `albumId` (our addition) all archives of a shared album. */
export const downloadListDto = z.object({ items: tolerantList(downloadDto) });

/** GET /downloads/{id}/url: a signed URL. 404: no such file, or it was deleted; 409: not ready. */
export const downloadUrlDto = z.object({ url: httpUrl });

/** Body of a 422 answer to a POST: photos that the customer may not download. Nothing was started. */
export const refusedPhotosDto = z.object({ failed: z.array(wireId).max(mostPhotos) });
