import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import type { Context } from 'hono';
import { monthPageSize, photoPageSize } from '../../../lib/contracts/limits';
import { photoFilterQuery, photoSortKey, sortOrder } from '../../../lib/contracts/photos';
import { wireId } from '../../../lib/contracts/wire';
import { toFilter } from './photo-listing';

/** Schema of an instant, or of a local time in the same format. PostgreSQL has no year 0. */
export const time = z.iso.datetime().refine((value) => !value.startsWith('0000'));

const monthOf = (year: number, month: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-`;

/**
 * Cursor of a page of photos: sort, year, month, time and id of the last photo of the previous page. It contains the
 * sort values, so that the page is found even if that photo is deleted meanwhile.
 */
const photoCursor = z
  .tuple([
    photoSortKey,
    sortOrder,
    z.int().min(0).max(9999),
    z.int().min(0).max(12),
    time.nullable(),
    wireId,
  ])
  .refine(([, , year, month, at]) =>
    at === null ? year === 0 && month === 0 : at.startsWith(monthOf(year, month)),
  );
export type PhotoCursor = z.infer<typeof photoCursor>;

/** Cursor of Recently deleted: time of the deletion and id. */
const deletedCursor = z.tuple([z.literal('deleted'), time, wireId]);
export type DeletedCursor = z.infer<typeof deletedCursor>;

/** Encodes a cursor as an opaque text for URLs. */
export const writeCursor = (cursor: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Decodes and validates a cursor. Throws a 400 for any other text. */
export function readCursor<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')));
  if (!parsed.success) throw new HTTPException(400);
  return parsed.data;
}

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
export const limitOf = (fallback: number) =>
  wholeNumber.pipe(z.int().min(1).max(photoPageSize)).default(fallback);
/** Offset of a page; the first photo has 0. */
export const pageStart = wholeNumber.optional();
export const cursorText = z.string().max(512).optional();

const sort = z.object({
  sortKey: photoSortKey.default('dateTaken'),
  sortOrder: sortOrder.default('desc'),
});

/** Query of a list: sort and filter. */
const listing = z.object({ ...sort.shape, ...photoFilterQuery.shape });

const toListing = (query: z.output<typeof listing>) => {
  const { sortKey: key, sortOrder: order, favourite, taken, name, createdFrom } = query;
  return { key, order, filter: toFilter({ favourite, taken, name, createdFrom }) };
};

const month = z
  .object({
    year: wholeNumber.pipe(z.int().max(9999)),
    month: wholeNumber.pipe(z.int().max(12)),
    offset: pageStart,
    limit: limitOf(monthPageSize),
    cursor: cursorText,
    ...listing.shape,
  })
  .refine(({ offset, cursor }) => offset === undefined || cursor === undefined);

const all = z.object({ limit: limitOf(photoPageSize), cursor: cursorText, ...listing.shape });

const deleted = all.pick({ limit: true, cursor: true });

/** Validates a query or path; throws a 400. */
export function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new HTTPException(400);
  return parsed.data;
}

/** Decodes the cursor of a page; throws a 400 if it belongs to another sort. */
function readPosition(text: string, { sortKey, sortOrder: order }: z.output<typeof sort>) {
  const cursor = readCursor(text, photoCursor);
  if (cursor[0] !== sortKey || cursor[1] !== order) throw new HTTPException(400);
  return cursor;
}

/** Reads sort and filter of a timeline or a position. The default is last taken first (TL-08). Throws a 400. */
export const readListing = (c: Context) => toListing(read(listing, c.req.query()));

/** Reads the query of a page of a month. Throws a 400. */
export function readMonthQuery(c: Context) {
  const query = read(month, { ...c.req.query(), ...c.req.param() });
  const { cursor, offset = 0 } = query;
  const after = cursor === undefined ? null : readPosition(cursor, query);
  if (after && (after[2] !== query.year || after[3] !== query.month)) throw new HTTPException(400);
  return {
    year: query.year,
    month: query.month,
    limit: query.limit,
    sort: toListing(query),
    from: after ? { after } : { offset },
  };
}

/** Reads the query of a page of all photos. Throws a 400. */
export function readAllQuery(c: Context) {
  const query = read(all, c.req.query());
  return {
    limit: query.limit,
    sort: toListing(query),
    after: query.cursor === undefined ? null : readPosition(query.cursor, query),
  };
}

/** Reads page size and cursor of Recently deleted. Throws a 400. */
export function readDeletedQuery(c: Context) {
  const query = read(deleted, c.req.query());
  return {
    limit: query.limit,
    after: query.cursor === undefined ? null : readCursor(query.cursor, deletedCursor),
  };
}
