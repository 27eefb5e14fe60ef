/** What the albums' route handlers answer; both sides parse with it. The browser loads it: zod/mini. */
import * as z from 'zod/mini';
import type { AlbumSortKey } from '@/lib/contracts/albums';

export const albumSortKeys = [
  'created',
  'name',
  'lastAdded',
] as const satisfies readonly AlbumSortKey[];

const count = z.int().check(z.minimum(0));

/** An album as tiles and headings show it, shared or not. Its name is hostile text. */
export const albumReply = z.object({
  id: z.string(),
  name: z.string(),
  count,
  /** Instants, ISO 8601. */
  created: z.string(),
  updated: z.string(),
  /** Addresses of the cover and of what may lie under it, at most three. */
  covers: z.array(z.string()),
  /** The first of them for screens that show more; absent without photos. */
  coverLarge: z.optional(z.string()),
  /** Others take part. */
  isShared: z.boolean(),
});
export type AlbumView = z.infer<typeof albumReply>;

/** GET /api/albums. */
export const albumListReply = z.object({
  albums: z.array(albumReply),
  cursor: z.nullable(z.string()),
});
export type AlbumListReply = z.infer<typeof albumListReply>;
