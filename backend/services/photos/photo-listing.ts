import { and, eq, gt, gte, ilike, isNull, or, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import type { photoFilterQuery, PhotoSortKey, SortOrder } from '../../../lib/contracts/photos';
import { containing } from '../../platform/db/like-pattern';
import { photos } from './tables';

/** Filter of photos; null for all photos. */
export type PhotoFilter = z.output<typeof photoFilterQuery> | null;

export type PhotoSort = { key: PhotoSortKey; order: SortOrder };

/** Filter and sort of a list. */
export type PhotoListing = PhotoSort & { filter: PhotoFilter };

/** Columns of each sort. The id is always the last one, so that photos with equal times keep their order (D-09). */
export const sortColumns = {
  dateTaken: { year: photos.takenYear, month: photos.takenMonth, time: photos.takenAt },
  created: { year: photos.createdYear, month: photos.createdMonth, time: photos.createdAt },
} as const satisfies Record<PhotoSortKey, object>;

function takenIn(taken: string): SQL | undefined {
  if (taken === 'unknown') return eq(photos.takenYear, 0);
  const [year = '', month] = taken.split('-');
  return and(
    // Compare the month even if only a year is given: with both conditions the planner does not use the index of
    // undated photos.
    eq(photos.takenYear, Number(year)),
    month === undefined ? gt(photos.takenMonth, 0) : eq(photos.takenMonth, Number(month)),
  );
}

/**
 * Filter of photos uploaded since an instant. It also compares the month, because the index of uploads is sorted by
 * month.
 */
function createdSince(instant: string): SQL | undefined {
  const from = new Date(instant);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + 1];
  return and(
    gte(photos.createdAt, from),
    gte(photos.createdYear, year),
    or(gt(photos.createdYear, year), gte(photos.createdMonth, month)),
  );
}

/** Condition of a filter; undefined if it matches all photos. */
function matching(filter: PhotoFilter): SQL | undefined {
  if (!filter) return undefined;
  const { favourite, taken, name, createdFrom } = filter;
  return and(
    favourite && eq(photos.isFavourite, true),
    taken === undefined ? undefined : takenIn(taken),
    ...(name?.split(/\s+/).filter(Boolean) ?? []).map((word) =>
      ilike(photos.fileName, containing(word)),
    ),
    createdFrom === undefined ? undefined : createdSince(createdFrom),
  );
}

/** Filter of a query; null if the query contains none. */
export const toFilter = (query: z.output<typeof photoFilterQuery>): PhotoFilter =>
  Object.values(query).some((value) => value !== undefined) ? query : null;

/** Photos of the customer outside Recently deleted. */
export const owned = (accountId: string): SQL | undefined =>
  and(eq(photos.accountId, accountId), isNull(photos.deletedAt));

/** Photos of the customer outside Recently deleted that match a filter. */
export const ownedMatching = (accountId: string, filter: PhotoFilter): SQL | undefined =>
  and(owned(accountId), matching(filter));
