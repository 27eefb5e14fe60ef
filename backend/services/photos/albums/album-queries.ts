import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import type { Context } from 'hono';
import { albumSortKey } from '../../../../lib/contracts/albums';
import { albumPageSize, monthPageSize } from '../../../../lib/contracts/limits';
import {
  type PhotoSortKey,
  photoSortKey,
  type SortOrder,
  sortOrder,
} from '../../../../lib/contracts/photos';
import { wireId } from '../../../../lib/contracts/wire';
import { cursorText, limitOf, pageStart, read, readCursor, time } from '../queries';

/** Cursor of a page of albums: sort, sort value and id of the last album before it. */
const albumCursor = z.union([
  z.tuple([z.enum(['created', 'lastAdded']), sortOrder, time, wireId]),
  z.tuple([z.literal('name'), sortOrder, z.string().max(255), wireId]),
]);
export type AlbumCursor = z.infer<typeof albumCursor>;

const page = z.object({ cursor: cursorText, limit: limitOf(albumPageSize) });

const list = page.extend({
  displaySharedData: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
  sortKey: albumSortKey.default('created'),
  sortOrder: sortOrder.optional(),
  search: z.string().max(100).default(''),
});

/**
 * Reads the query of the customer's albums. The default order is newest first; by name it is ascending. Throws a 400.
 */
export function readAlbumsQuery(c: Context) {
  const { cursor, sortKey: key, sortOrder: requestedOrder, ...query } = read(list, c.req.query());
  const order = requestedOrder ?? (key === 'name' ? 'asc' : 'desc');
  const after = cursor === undefined ? null : readCursor(cursor, albumCursor);
  if (after && (after[0] !== key || after[1] !== order)) throw new HTTPException(400);
  return { ...query, sort: { key, order }, after };
}

/** Reads the query of the albums in which the customer takes part. Throws a 400. */
export function readSharedQuery(c: Context) {
  const { cursor, limit } = read(page, c.req.query());
  const after = cursor === undefined ? null : readCursor(cursor, albumCursor);
  if (after && (after[0] !== 'created' || after[1] !== 'desc')) throw new HTTPException(400);
  return { limit, after };
}

/** Cursor of a page of photos: sort, time and id of the last photo before it. */
const albumPhotoCursor = z
  .tuple([photoSortKey, sortOrder, time.nullable(), wireId])
  .refine(([key, , at]) => key === 'dateTaken' || at !== null);
export type AlbumPhotoCursor = z.infer<typeof albumPhotoCursor>;

const sort = z.object({
  sortKey: photoSortKey.default('created'),
  sortOrder: sortOrder.default('desc'),
});

const photos = sort
  .extend({ cursor: cursorText, offset: pageStart, limit: limitOf(monthPageSize) })
  .refine(({ offset, cursor }) => offset === undefined || cursor === undefined);

/** Reads the sort for the position of a photo in an album. The default is last added first (CO-06). Throws a 400. */
export function readAlbumSort(c: Context) {
  const { sortKey: key, sortOrder: order } = read(sort, c.req.query());
  return { key, order };
}

export type AlbumPhotosQuery = {
  limit: number;
  sort: { key: PhotoSortKey; order: SortOrder };
  /** Start of the page: after a photo, or at an offset (the first photo has 0). */
  from: { after: AlbumPhotoCursor } | { offset: number };
};

/** Reads the query of an album's photos: a page after a cursor or from an offset. Throws a 400. */
export function readAlbumPhotosQuery(c: Context): AlbumPhotosQuery {
  const query = read(photos, c.req.query());
  const { cursor, offset = 0, limit } = query;
  const after = cursor === undefined ? null : readCursor(cursor, albumPhotoCursor);
  if (after && (after[0] !== query.sortKey || after[1] !== query.sortOrder))
    throw new HTTPException(400);
  return {
    limit,
    sort: { key: query.sortKey, order: query.sortOrder },
    from: after ? { after } : { offset },
  };
}
