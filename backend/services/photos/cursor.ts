import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import { photoSortKey, sortOrder } from '../../../lib/contracts/photos';
import { wireId } from '../../../lib/contracts/wire';

/** An instant, or a local time written as if it were one; PostgreSQL knows no year 0. */
const time = z.iso.datetime().refine((value) => !value.startsWith('0000'));

const monthOf = (year: number, month: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-`;

/**
 * The photo after which a page begins, by what its list is sorted by: sort, year, month, time, id. So a page is found
 * although that photo was deleted meanwhile.
 */
export const photoCursor = z
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

/** The same for Recently deleted: time of the deletion, id. */
export const deletedCursor = z.tuple([z.literal('deleted'), time, wireId]);
export type DeletedCursor = z.infer<typeof deletedCursor>;

/** An opaque text for an address. */
export const writeCursor = (cursor: PhotoCursor | DeletedCursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a cursor of ours; throws a 400 for anything else. */
export function readCursor<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')));
  if (!parsed.success) throw new HTTPException(400);
  return parsed.data;
}
