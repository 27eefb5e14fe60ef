import { and, eq, gt, sum } from 'drizzle-orm';
import type { PhotoSortKey, TimelineDto } from '../../../lib/contracts/photos';
import type { Database } from '../../platform/db/database';
import { photoMonths } from './tables';

const monthsOf = (accountId: string, sortKey: PhotoSortKey) =>
  and(eq(photoMonths.accountId, accountId), eq(photoMonths.sortKey, sortKey));

/** How many photos the customer has, those in Recently deleted left out. */
export async function countPhotos(db: Database, accountId: string): Promise<number> {
  const [row] = await db
    .select({ total: sum(photoMonths.count).mapWith(Number) })
    .from(photoMonths)
    .where(monthsOf(accountId, 'dateTaken'));
  return row?.total ?? 0;
}

/** Counts of every month that has photos. */
export async function readTimeline(
  db: Database,
  accountId: string,
  sortKey: PhotoSortKey,
): Promise<TimelineDto> {
  const rows = await db
    .select()
    .from(photoMonths)
    .where(and(monthsOf(accountId, sortKey), gt(photoMonths.count, 0)));
  const timeline: TimelineDto['timeline'] = {};
  for (const { year, month, count: photosOfMonth } of rows) {
    (timeline[year] ??= {})[month] = photosOfMonth;
  }
  return { timeline };
}

/** How many photos one month has. */
export async function countMonth(
  db: Database,
  accountId: string,
  { year, month, sortKey }: { year: number; month: number; sortKey: PhotoSortKey },
): Promise<number> {
  const [row] = await db
    .select({ count: photoMonths.count })
    .from(photoMonths)
    .where(
      and(monthsOf(accountId, sortKey), eq(photoMonths.year, year), eq(photoMonths.month, month)),
    );
  return row?.count ?? 0;
}
