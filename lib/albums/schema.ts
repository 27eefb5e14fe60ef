/** Replies of the albums' route handlers, which both sides parse. The browser loads this file, so it uses zod/mini. */
import * as z from 'zod/mini';
import type { AlbumSortKey } from '@/lib/contracts/albums';

export const albumSortKeys = [
  'created',
  'name',
  'lastAdded',
] as const satisfies readonly AlbumSortKey[];

const count = z.int().check(z.minimum(0));

/** An album for tiles and headings, shared or not. Anybody may have typed its name, so it may contain anything. */
export const albumReply = z.object({
  id: z.string(),
  name: z.string(),
  count,
  /** Instants, ISO 8601. */
  created: z.string(),
  updated: z.string(),
  /** URLs of the cover and of up to two more photos. */
  covers: z.array(z.string()),
  /** The cover in a larger size, for wide screens; absent without photos. */
  coverLarge: z.optional(z.string()),
  /** The album has participants. */
  isShared: z.boolean(),
});
export type AlbumView = z.infer<typeof albumReply>;

/** GET /api/albums. */
export const albumListReply = z.object({
  albums: z.array(albumReply),
  cursor: z.nullable(z.string()),
});
export type AlbumListReply = z.infer<typeof albumListReply>;
