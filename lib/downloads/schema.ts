/** Replies of the endpoints of downloads. The browser loads it, so it uses zod/mini. */
import * as z from 'zod/mini';
import { downloadMax, mostDownloadParts } from '@/lib/contracts/limits';

/** Maximum number of photos of one request, which becomes several archives. */
export const downloadPhotoMax = downloadMax * mostDownloadParts;

/** One archive of at most 100 photos. */
export const archiveSchema = z.object({
  id: z.string(),
  /** Number of the part, from 1. */
  part: z.int(),
  state: z.enum(['underWay', 'ready', 'failed', 'expired']),
  failure: z.nullable(z.enum(['failed', 'noRoom', 'gone'])),
  photoCount: z.int(),
  /** Number of photos that no longer existed when the archive was made. */
  missingCount: z.int(),
  /** Formatted size and last day. */
  size: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** True if the customer has downloaded it. */
  isFetched: z.boolean(),
});
export type ArchiveView = z.infer<typeof archiveSchema>;

/** One request with its archives in order. */
export const downloadSchema = z.object({
  id: z.string(),
  /** Formatted time of the request; null if the service does not send it. */
  asked: z.nullable(z.string()),
  /** Name of the shared album, if it is a download of one. */
  albumName: z.nullable(z.string()),
  photoCount: z.int(),
  archives: z.array(archiveSchema),
});
export type DownloadView = z.infer<typeof downloadSchema>;

export const downloadListReply = z.object({ downloads: z.array(downloadSchema) });

/** A started download: ids of its archives in order. */
export const startedReply = z.object({
  archives: z.array(z.string()),
  /** Number of photos that no longer exist and were left out. */
  missingCount: z.int(),
});
export type StartedReply = z.infer<typeof startedReply>;

/** Progress of downloading a shared album. */
export const albumProgressReply = z.object({
  total: z.int(),
  /** Downloaded photos; null if the service does not send which photos were downloaded. */
  had: z.nullable(z.int()),
  underWay: z.int(),
  /** Archives that are ready and were not fetched. */
  ready: z.int(),
});
export type AlbumProgressReply = z.infer<typeof albumProgressReply>;
