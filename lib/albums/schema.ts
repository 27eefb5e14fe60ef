/**
 * Replies of the album route handlers, checked by the server and the browser. The browser loads this file, so it uses
 * the small zod/mini.
 */
import * as z from 'zod/mini';
import type { AlbumSortKey } from '@/lib/contracts/albums';

export const albumSortKeys = [
  'created',
  'name',
  'lastAdded',
] as const satisfies readonly AlbumSortKey[];

const count = z.int().check(z.minimum(0));

/**
 * An album for tiles and headings, own or shared. Another customer may have typed its name, so the name may contain any
 * text.
 */
export const albumReply = z.object({
  id: z.string(),
  name: z.string(),
  count,
  /** Instants in ISO 8601. */
  created: z.string(),
  updated: z.string(),
  /** URLs of the cover and of up to two more photos. */
  covers: z.array(z.string()),
  /** The cover in a larger size, for wide screens; absent without photos. */
  coverLarge: z.optional(z.string()),
  /** True if the album has participants. */
  isShared: z.boolean(),
});
export type AlbumView = z.infer<typeof albumReply>;

/** Reply of GET /api/albums. */
export const albumListReply = z.object({
  albums: z.array(albumReply),
  cursor: z.nullable(z.string()),
});
export type AlbumListReply = z.infer<typeof albumListReply>;
