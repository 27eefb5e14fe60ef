import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import type { PhotoCursor } from './queries';
import { ownedMatching, type PhotoListing, type PhotoSort, sortColumns } from './photo-listing';
import { countMonth } from './photo-months';
import { type PhotoRow, photos } from './tables';

/** A page of photos, and the cursor of the next page if there is one. */
export type PhotoPage = { rows: PhotoRow[]; next: PhotoCursor | null };

/** Returns the cursor of a photo under a sort. */
export function cursorOf(row: PhotoRow, { key, order }: PhotoSort): PhotoCursor {
  return key === 'created'
    ? [key, order, row.createdYear, row.createdMonth, row.createdAt.toISOString(), row.id]
    : [key, order, row.takenYear, row.takenMonth, row.takenAt?.toISOString() ?? null, row.id];
}

/** Filter of the photos after a cursor within its month. Photos without a date have year 0 and month 0. */
export function afterCursor([key, order, , , at, id]: PhotoCursor): SQL {
  const than = order === 'asc' ? sql`>` : sql`<`;
  return at === null
    ? sql`${photos.id} ${than} ${id}`
    : sql`(${sortColumns[key].time}, ${photos.id}) ${than} (${at}, ${id})`;
}

function toPage(rows: PhotoRow[], limit: number, sort: PhotoSort): PhotoPage {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: last && rows.length > limit ? cursorOf(last, sort) : null };
}

type MonthQuery = {
  year: number;
  month: number;
  sort: PhotoListing;
  limit: number;
  /** Start of the page: after a photo, or at an offset (the first photo has 0). */
  from: { after: PhotoCursor } | { offset: number };
};

const inMonth = (accountId: string, { year, month, sort }: MonthQuery) =>
  and(
    ownedMatching(accountId, sort.filter),
    eq(sortColumns[sort.key].year, year),
    eq(sortColumns[sort.key].month, month),
  );

const monthOrder = ({ key, order }: PhotoSort) => {
  const direction = order === 'asc' ? asc : desc;
  return [direction(sortColumns[key].time), direction(photos.id)];
};

/** Above this offset `jumpRows` is faster, although it needs two more statements. */
const jumpOffset = 5000;

async function monthRows(db: Database, accountId: string, query: MonthQuery): Promise<PhotoRow[]> {
  const { sort, limit, from } = query;
  const offset = 'offset' in from ? from.offset : 0;
  if (offset > jumpOffset) return jumpRows(db, accountId, query, offset);
  return db
    .select()
    .from(photos)
    .where(and(inMonth(accountId, query), 'after' in from ? afterCursor(from.after) : undefined))
    .orderBy(...monthOrder(sort))
    .limit(limit)
    .offset(offset);
}

/**
 * Reads photos from a large offset of a month on. The photos before the offset are skipped in the index only, from the
 * nearer end, because a month may have tens of thousands.
 */
async function jumpRows(
  db: Database,
  accountId: string,
  query: MonthQuery,
  offset: number,
): Promise<PhotoRow[]> {
  const { year, month, sort, limit } = query;
  const reversed: PhotoSort = { key: sort.key, order: sort.order === 'asc' ? 'desc' : 'asc' };
  // All statements must read the same snapshot, because the count and the positions must match.
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  return db.transaction(async (tx) => {
    const total = await countMonth(tx, accountId, { year, month, sort });
    const end = Math.min(offset + limit, total);
    if (offset >= end) return [];
    const isNearEnd = offset > total - end;
    const positions = tx
      .select({ id: photos.id })
      .from(photos)
      .where(inMonth(accountId, query))
      .orderBy(...monthOrder(isNearEnd ? reversed : sort))
      .limit(end - offset)
      .offset(isNearEnd ? total - end : offset);
    return tx
      .select()
      .from(photos)
      .where(inArray(photos.id, positions))
      .orderBy(...monthOrder(sort));
  }, snapshot);
}

/** Returns one page of a month (TL-10). */
export async function listMonth(
  db: Database,
  accountId: string,
  query: MonthQuery,
): Promise<PhotoPage> {
  const rows = await monthRows(db, accountId, { ...query, limit: query.limit + 1 });
  return toPage(rows, query.limit, query.sort);
}

type AllQuery = { sort: PhotoListing; limit: number; after: PhotoCursor | null };

async function datedRows(
  db: Database,
  accountId: string,
  { sort, limit, after }: AllQuery,
): Promise<PhotoRow[]> {
  const { year, month, time } = sortColumns[sort.key];
  const direction = sort.order === 'asc' ? asc : desc;
  const than = sort.order === 'asc' ? sql`>` : sql`<`;
  return db
    .select()
    .from(photos)
    .where(
      and(
        ownedMatching(accountId, sort.filter),
        gt(year, 0),
        after === null
          ? undefined
          : sql`(${year}, ${month}, ${time}, ${photos.id}) ${than} (${after[2]}, ${after[3]}, ${after[4]}, ${after[5]})`,
      ),
    )
    .orderBy(direction(year), direction(month), direction(time), direction(photos.id))
    .limit(limit);
}

/** Returns one page of all photos. Photos without a date come last in both orders (TL-02). */
export async function listAll(
  db: Database,
  accountId: string,
  { sort, limit, after }: AllQuery,
): Promise<PhotoPage> {
  const isPastDates = after?.[2] === 0;
  const rows = isPastDates ? [] : await datedRows(db, accountId, { sort, limit: limit + 1, after });
  if (rows.length <= limit && sort.key === 'dateTaken') {
    const undated = await monthRows(db, accountId, {
      year: 0,
      month: 0,
      sort,
      limit: limit + 1 - rows.length,
      from: isPastDates ? { after } : { offset: 0 },
    });
    rows.push(...undated);
  }
  return toPage(rows, limit, sort);
}
