/** What the doors of the photo library take as a query. Server only by its weight, pure by its nature. */
import { photoSorts } from '@/lib/photo-grid/photo-sort';
import * as z from 'zod';
import { monthPageSize } from '@/lib/contracts/limits';
import { wireId } from '@/lib/contracts/wire';

const sort = z.enum(photoSorts);
/** `YYYY-MM`, `0000-00` for the photos without a date. */
const month = z.string().regex(/^(?:0000-00|\d{4}-(?:0[1-9]|1[0-2]))$/);
const whole = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value <= max);

export const monthsQuery = z.object({ sort });

export const monthPageQuery = z.object({
  sort,
  month,
  offset: whole(100_000_000),
  limit: whole(monthPageSize).refine((value) => value > 0),
});

export const positionQuery = z.object({ sort, id: wireId });
