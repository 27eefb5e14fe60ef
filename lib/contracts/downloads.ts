/**
 * Downloads of several photos as archives (specification section 7, DL-01, DL-02). The specification knows `id` and
 * `photos`; everything else is ours, and a screen can do without it.
 */
import * as z from 'zod';
import { downloadMax, mostDownloadParts } from './limits';
import { count, httpUrl, isoDateTime, text, tolerantList, tolerantOptional, wireId } from './wire';

const mostPhotos = downloadMax * mostDownloadParts;

/** Body of POST /downloads. More than {@link downloadMax} only where `downloadParts` is announced (`photoCapabilities`). */
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

/** `noRoom`: the disk was full. `gone`: none of the photos is there any more. */
export const downloadFailure = z.enum(['failed', 'noRoom', 'gone']);
export type DownloadFailure = z.infer<typeof downloadFailure>;

/** One archive: of a request for more than {@link downloadMax} photos it is a part. */
export const downloadDto = z.object({
  id: wireId,
  /** Of whom it was asked; some may have gone since (`missingCount`). */
  photos: z.array(wireId),
  state: tolerantOptional(downloadState),
  failure: tolerantOptional(downloadFailure),
  createdAt: tolerantOptional(isoDateTime),
  /** From here on there is no file any more. */
  expiresAt: tolerantOptional(isoDateTime),
  /** Bytes. */
  size: tolerantOptional(count),
  missingCount: tolerantOptional(count),
  /** Ids of those. */
  missing: tolerantOptional(z.array(wireId)),
  /** When it was last fetched to its end. */
  fetchedAt: tolerantOptional(isoDateTime),
  /** All parts of one request have the same `jobId`; `part` counts from 1. */
  jobId: tolerantOptional(wireId),
  part: tolerantOptional(z.int().min(1)),
  parts: tolerantOptional(z.int().min(1)),
  /** Of photos of a shared album. */
  albumId: tolerantOptional(wireId),
  albumName: tolerantOptional(text()),
});
export type DownloadDto = z.infer<typeof downloadDto>;

/** Answer of both POSTs: the request as it was taken, and the ids of its archives where there are several (ours). */
export const startedDownloadDto = z.object({
  id: wireId,
  photos: z.array(wireId),
  archives: tolerantOptional(z.array(wireId).min(1)),
});

/** GET /downloads: those of the last 30 days, the newest first; with `albumId` (ours) all that are known of a shared album. */
export const downloadListDto = z.object({ items: tolerantList(downloadDto) });

/** GET /downloads/{id}/url: a signed address. 404: no such file, or not any more; 409: not yet. */
export const downloadUrlDto = z.object({ url: httpUrl });

/** Body of a 422 to a POST: the photos that the customer may not have. Nothing was begun. */
export const refusedPhotosDto = z.object({ failed: z.array(wireId).max(mostPhotos) });
