/** Replies of the download endpoints. The browser loads this file, so it uses the small zod/mini. */
import * as z from 'zod/mini';
import { downloadMax, mostDownloadParts } from '@/lib/contracts/limits';

/** Maximum number of photos in one request. The service makes several archives for it. */
export const downloadPhotoMax = downloadMax * mostDownloadParts;

/** One archive of at most 100 photos. */
export const archiveSchema = z.object({
  id: z.string(),
  /** Number of the archive within its download, from 1. */
  part: z.int(),
  state: z.enum(['underWay', 'ready', 'failed', 'expired']),
  failure: z.nullable(z.enum(['failed', 'noRoom', 'gone'])),
  photoCount: z.int(),
  /** Number of photos that no longer existed when the archive was made. */
  missingCount: z.int(),
  /** Formatted size of the file, and in `until` the day on which it expires; null unless the archive is ready. */
  size: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** True if the customer has downloaded the archive. */
  isFetched: z.boolean(),
});
export type ArchiveView = z.infer<typeof archiveSchema>;

/** One request for photos, with its archives in order. */
export const downloadSchema = z.object({
  id: z.string(),
  /** Formatted time of the request; null if the service does not send it. */
  asked: z.nullable(z.string()),
  /** Name of the shared album if the photos are of one; otherwise null. */
  albumName: z.nullable(z.string()),
  photoCount: z.int(),
  archives: z.array(archiveSchema),
});
export type DownloadView = z.infer<typeof downloadSchema>;

export const downloadListReply = z.object({ downloads: z.array(downloadSchema) });

/** Reply when a download was started: the ids of its archives, in order. */
export const startedReply = z.object({
  archives: z.array(z.string()),
  /** Number of requested photos that no longer exist; they were omitted. */
  missingCount: z.int(),
});
export type StartedReply = z.infer<typeof startedReply>;

/** How many photos of a shared album the customer has downloaded. */
export const albumProgressReply = z.object({
  total: z.int(),
  /** Number of downloaded photos; null if the service does not report which photos were downloaded. */
  had: z.nullable(z.int()),
  underWay: z.int(),
  /** Number of archives that are ready and were not downloaded yet. */
  ready: z.int(),
});
export type AlbumProgressReply = z.infer<typeof albumProgressReply>;
