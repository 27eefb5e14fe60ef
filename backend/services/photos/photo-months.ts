import { and, count, eq, gt, sum } from 'drizzle-orm';
import {
  type DatePrecision,
  type DateSource,
  isPlaceholder,
} from '../../../lib/contracts/photo-dates';
import { localDateTime, type PhotoSortKey, type TimelineDto } from '../../../lib/contracts/photos';
import type { Database } from '../../platform/db/database';
import { ownedAnd, type PhotoListing, sortColumns } from './photo-listing';
import { photoMonths, type PhotoRow, photos } from './tables';

/** Months that a photo is counted and listed in, one for each sort key, and what the one of its date rests on. */
type PhotoMonths = Pick<
  PhotoRow,
  | 'takenAt'
  | 'takenYear'
  | 'takenMonth'
  | 'takenSource'
  | 'takenPrecision'
  | 'takenIsGuess'
  | 'createdYear'
  | 'createdMonth'
>;

/** A date that a photo may have. */
export type PhotoDate = {
  /** Local wall-clock time `YYYY-MM-DDTHH:mm:ss`, the first moment of what is known. */
  taken: string;
  source: Exclude<DateSource, 'none'>;
  precision: DatePrecision;
};

/** What a camera wrote to the second. */
export const cameraDate = (taken: string | null): PhotoDate | null =>
  taken === null ? null : { taken, source: 'exif', precision: 'second' };

/** A file is changed by copying, too: all that its time says is a guess. */
const isGuess = (source: DateSource): boolean => source === 'modified';

const firstYear = 1;
const lastYear = 9999;

/** The time that a camera wrote, read as if it were UTC so that no zone shifts it; null when it is no usable date. */
function readTaken({ taken, source, precision }: PhotoDate): Date | null {
  if (!localDateTime.safeParse(taken).success || isPlaceholder(taken, source, precision))
    return null;
  const date = new Date(`${taken}Z`);
  const year = date.getUTCFullYear();
  return year >= firstYear && year <= lastYear ? date : null;
}

/**
 * Everything that a date decides about a photo; a new date is stored by writing all of it.
 *
 * @param date its `taken` is a local wall-clock time `YYYY-MM-DDTHH:mm[:ss[.sss]]` as the camera wrote it. What is no date, lies
 * outside the years 1 to 9999, or is the placeholder 1 January 1970 (TL-02) is unknown: year 0, month 0.
 * @param createdAt instant of the upload; its month is that of UTC.
 */
export function monthsOf(date: PhotoDate | null, createdAt: Date): PhotoMonths {
  const takenAt = date && readTaken(date);
  const source = date && takenAt ? date.source : 'none';
  return {
    takenAt,
    takenYear: takenAt?.getUTCFullYear() ?? 0,
    takenMonth: takenAt ? takenAt.getUTCMonth() + 1 : 0,
    takenSource: source,
    takenPrecision: date && takenAt ? date.precision : null,
    takenIsGuess: isGuess(source),
    createdYear: createdAt.getUTCFullYear(),
    createdMonth: createdAt.getUTCMonth() + 1,
  };
}

const countsOf = (accountId: string, sortKey: PhotoSortKey) =>
  and(eq(photoMonths.accountId, accountId), eq(photoMonths.sortKey, sortKey));

/** How many photos lie in the open library, those in Recently deleted left out. */
export async function countPhotos(db: Database, accountId: string): Promise<number> {
  const [row] = await db
    .select({ total: sum(photoMonths.count).mapWith(Number) })
    .from(photoMonths)
    .where(countsOf(accountId, 'dateTaken'));
  return row?.total ?? 0;
}

type MonthCount = { year: number; month: number; count: number };

/** Counts of the months that hold photos; kept ready for all photos, counted for those that a filter leaves. */
async function countMonths(
  db: Database,
  accountId: string,
  { key, filter }: PhotoListing,
): Promise<MonthCount[]> {
  if (!filter)
    return db
      .select()
      .from(photoMonths)
      .where(and(countsOf(accountId, key), gt(photoMonths.count, 0)));
  const { year, month } = sortColumns[key];
  return db
    .select({ year, month, count: count() })
    .from(photos)
    .where(ownedAnd(accountId, filter))
    .groupBy(year, month);
}

/** Counts of every month that has photos. */
export async function readTimeline(
  db: Database,
  accountId: string,
  sort: PhotoListing,
): Promise<TimelineDto> {
  const timeline: TimelineDto['timeline'] = {};
  for (const { year, month, count: photosOfMonth } of await countMonths(db, accountId, sort)) {
    (timeline[year] ??= {})[month] = photosOfMonth;
  }
  return { timeline };
}

/** How many photos one month has. */
export async function countMonth(
  db: Database,
  accountId: string,
  { year, month, sort }: { year: number; month: number; sort: PhotoListing },
): Promise<number> {
  const columns = sortColumns[sort.key];
  const [row] = sort.filter
    ? await db
        .select({ count: count() })
        .from(photos)
        .where(
          and(ownedAnd(accountId, sort.filter), eq(columns.year, year), eq(columns.month, month)),
        )
    : await db
        .select({ count: photoMonths.count })
        .from(photoMonths)
        .where(
          and(
            countsOf(accountId, sort.key),
            eq(photoMonths.year, year),
            eq(photoMonths.month, month),
          ),
        );
  return row?.count ?? 0;
}
