/** What the photos' route handlers take as a query. Pure. */
import * as z from 'zod';
import { photoPageSize } from '@/lib/contracts/photos';
import { type PhotoSortName, photoSorts, sortOf } from '@/lib/photo-grid/photo-sort';

const whole = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value <= max);
const cursor = z.string().max(512);
const sort = z.enum(photoSorts).transform((name: PhotoSortName) => sortOf(name));

export const sortQuery = z.object({ sort });

/** All photos, from the beginning or behind a cursor. */
export const allQuery = z.object({ sort, cursor: cursor.optional() });

/** Photos of a month: from the beginning, behind a cursor, or from an index on. */
export const monthQuery = z
  .object({
    sort,
    /** `YYYY-MM`, `0000-00` for the photos without a date. */
    month: z.string().regex(/^(?:0000-00|\d{4}-(?:0[1-9]|1[0-2]))$/),
    limit: whole(photoPageSize).refine((value) => value > 0),
    offset: whole(100_000_000).optional(),
    cursor: cursor.optional(),
  })
  .refine((query) => query.offset === undefined || query.cursor === undefined)
  .transform(({ offset, cursor: after = null, ...query }) => ({
    ...query,
    from: offset === undefined ? { cursor: after } : { offset },
  }));
