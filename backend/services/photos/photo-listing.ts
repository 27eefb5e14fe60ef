import { and, eq, gt, gte, ilike, isNull, or, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import type { photoFilterQuery, PhotoSortKey, SortOrder } from '../../../lib/contracts/photos';
import { photos } from './tables';

/** Leaves only some photos; null leaves all. */
export type PhotoFilter = z.output<typeof photoFilterQuery> | null;

export type PhotoSort = { key: PhotoSortKey; order: SortOrder };

/** Which photos, and in which order. */
export type PhotoListing = PhotoSort & { filter: PhotoFilter };

/** What each sort goes by. The id comes last, so that equal times never swap (D-09). */
export const sortColumns = {
  dateTaken: { year: photos.takenYear, month: photos.takenMonth, time: photos.takenAt },
  created: { year: photos.createdYear, month: photos.createdMonth, time: photos.createdAt },
} as const satisfies Record<PhotoSortKey, object>;

/** What a pattern of LIKE would take for more than itself. */
const literally = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

function takenAs(taken: string): SQL | undefined {
  if (taken === 'unknown') return eq(photos.takenYear, 0);
  const [year = '', month] = taken.split('-');
  return and(
    // With both, an index of undated photos is no candidate for year 0.
    eq(photos.takenYear, Number(year)),
    month === undefined ? gt(photos.takenMonth, 0) : eq(photos.takenMonth, Number(month)),
  );
}

/** The month too, by which the index of uploads is sorted. */
function createdSince(instant: string): SQL | undefined {
  const from = new Date(instant);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + 1];
  return and(
    gte(photos.createdAt, from),
    gte(photos.createdYear, year),
    or(gt(photos.createdYear, year), gte(photos.createdMonth, month)),
  );
}

/** The condition of a filter; undefined for one that leaves all. */
function matching(filter: PhotoFilter): SQL | undefined {
  if (!filter) return undefined;
  const { favourite, taken, name, createdFrom } = filter;
  return and(
    favourite && eq(photos.isFavourite, true),
    taken === undefined ? undefined : takenAs(taken),
    name === undefined ? undefined : ilike(photos.fileName, `%${literally(name)}%`),
    createdFrom === undefined ? undefined : createdSince(createdFrom),
  );
}

/** The filter of a query; null where it names none. */
export const toFilter = (given: z.output<typeof photoFilterQuery>): PhotoFilter =>
  Object.values(given).some((value) => value !== undefined) ? given : null;

/** Photos of the customer that are not in Recently deleted. */
export const owned = (accountId: string): SQL | undefined =>
  and(eq(photos.accountId, accountId), isNull(photos.deletedAt));

/** Those of them that a filter leaves. */
export const ownedAnd = (accountId: string, filter: PhotoFilter): SQL | undefined =>
  and(owned(accountId), matching(filter));
