/**
 * Downloads of several photos as archives (specification section 7, DL-01, DL-02). The specification names only `id` and
 * `photos`; the other fields are our additions, and screens work without them.
 */
import * as z from 'zod';
import { downloadMax, mostDownloadParts } from './limits';
import { count, httpUrl, isoDateTime, text, tolerantList, tolerantOptional, wireId } from './wire';

const mostPhotos = downloadMax * mostDownloadParts;

/**
 * Body of POST /downloads. More than {@link downloadMax} photos are allowed only if the photo service announces
 * `downloadParts`.
 */
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
  /** Time at which the file is deleted. */
  expiresAt: tolerantOptional(isoDateTime),
  /** Size in bytes. */
  size: tolerantOptional(count),
  missingCount: tolerantOptional(count),
  /** Ids of the requested photos that are not in the archive. */
  missing: tolerantOptional(z.array(wireId)),
  /** Time at which the customer last downloaded the archive completely. */
  fetchedAt: tolerantOptional(isoDateTime),
  /**
   * All archives of one request have the same `jobId`. `part` is the number of this archive, from 1; `parts` is the number of
   * archives.
   */
  jobId: tolerantOptional(wireId),
  part: tolerantOptional(z.int().min(1)),
  parts: tolerantOptional(z.int().min(1)),
  /** Id of the shared album from which the photos are. */
  albumId: tolerantOptional(wireId),
  albumName: tolerantOptional(text()),
});
export type DownloadDto = z.infer<typeof downloadDto>;

/**
 * Response of POST /downloads and POST /shared-album-downloads. `archives` has the ids of all archives if there are several
 * (our addition).
 */
export const startedDownloadDto = z.object({
  id: wireId,
  photos: z.array(wireId),
  archives: tolerantOptional(z.array(wireId).min(1)),
});

/**
 * Response of GET /downloads: archives of the last 30 days, newest first. With `albumId` (our addition): all archives of one
 * shared album.
 */
export const downloadListDto = z.object({ items: tolerantList(downloadDto) });

/**
 * Response of GET /downloads/{id}/url: a signed URL. Errors: 404 if the file does not exist or was deleted; 409 if it is not
 * ready.
 */
export const downloadUrlDto = z.object({ url: httpUrl });

/**
 * Body of a 422 response to POST /downloads or POST /shared-album-downloads: ids of photos that the customer may not download.
 * No archive is created.
 */
export const refusedPhotosDto = z.object({ failed: z.array(wireId).max(mostPhotos) });
