/** Downloads of several photos as archives, as the route handlers answer them. The browser loads it: zod/mini. */
import * as z from 'zod/mini';
import { downloadMax, mostDownloadParts } from '@/lib/contracts/limits';

/** Photos of one request, which becomes several archives. */
export const downloadPhotoMax = downloadMax * mostDownloadParts;

/** One archive of at most 100 photos. Where a service says nothing of its state, its link says it. */
export const archiveSchema = z.object({
  id: z.string(),
  /** From 1. */
  part: z.int(),
  state: z.enum(['underWay', 'ready', 'failed', 'expired']),
  failure: z.nullable(z.enum(['failed', 'noRoom', 'gone'])),
  photoCount: z.int(),
  /** Photos that had gone when it was made. */
  missingCount: z.int(),
  /** Texts. */
  size: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** The customer has had it. */
  isFetched: z.boolean(),
});
export type ArchiveView = z.infer<typeof archiveSchema>;

/** One request, and its archives in their order. */
export const downloadSchema = z.object({
  id: z.string(),
  /** Text; null where the service does not say when. */
  asked: z.nullable(z.string()),
  /** Of a shared album. */
  albumName: z.nullable(z.string()),
  photoCount: z.int(),
  archives: z.array(archiveSchema),
});
export type DownloadView = z.infer<typeof downloadSchema>;

export const downloadListReply = z.object({ downloads: z.array(downloadSchema) });

/** What was begun: the ids of the archives in their order. */
export const startedReply = z.object({
  archives: z.array(z.string()),
  /** Photos that are not there any more and were left out. */
  missingCount: z.int(),
});
export type StartedReply = z.infer<typeof startedReply>;

/** How much of a shared album the customer has had. */
export const rescueReply = z.object({
  total: z.int(),
  /** Null if the service does not tell which photos of an album the customer has had. */
  had: z.nullable(z.int()),
  underWay: z.int(),
  /** Files that can be fetched and were not. */
  ready: z.int(),
});
export type RescueReply = z.infer<typeof rescueReply>;
