import { and, count, eq, gt, sum } from 'drizzle-orm';
import {
  type DatePrecision,
  type DateSource,
  isPlaceholder,
} from '../../../lib/contracts/photo-dates';
import { localDateTime, type PhotoSortKey, type TimelineDto } from '../../../lib/contracts/photos';
import type { Database } from '../../platform/db/database';
import { ownedMatching, type PhotoListing, sortColumns } from './photo-listing';
import { photoMonths, type PhotoRow, photos } from './tables';

/** Months in which a photo is counted and listed, one for each sort key, and the source of its date. */
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

/** Date of a photo. */
export type PhotoDate = {
  /** Local time `YYYY-MM-DDTHH:mm:ss`: the first moment of the known period. */
  taken: string;
  source: Exclude<DateSource, 'none'>;
  precision: DatePrecision;
};

/** Date written by a camera, to the second. */
export const cameraDate = (taken: string | null): PhotoDate | null =>
  taken === null ? null : { taken, source: 'exif', precision: 'second' };

/** The modification time of a file is a guess, because copying may change it. */
const isGuess = (source: DateSource): boolean => source === 'modified';

const firstYear = 1;
const lastYear = 9999;

/** Parses a camera's time as UTC, so that no time zone shifts it. Returns null if the date cannot be used. */
function readTaken({ taken, source, precision }: PhotoDate): Date | null {
  if (!localDateTime.safeParse(taken).success || isPlaceholder(taken, source, precision))
    return null;
  const date = new Date(`${taken}Z`);
  const year = date.getUTCFullYear();
  return year >= firstYear && year <= lastYear ? date : null;
}

/**
 * Returns all columns that depend on a photo's date. To change a date, write all of them.
 *
 * @param date its `taken` is a local time `YYYY-MM-DDTHH:mm[:ss[.sss]]` as written by the camera. An invalid date, a
 * year outside 1 to 9999, and the placeholder 1 January 1970 (TL-02) count as unknown: year 0, month 0.
 * @param createdAt instant of the upload; its month is in UTC
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

/** Returns the number of photos in the active library, without those in Recently deleted. */
export async function countPhotos(db: Database, accountId: string): Promise<number> {
  const [row] = await db
    .select({ total: sum(photoMonths.count).mapWith(Number) })
    .from(photoMonths)
    .where(countsOf(accountId, 'dateTaken'));
  return row?.total ?? 0;
}

type MonthCount = { year: number; month: number; count: number };

/**
 * Number of photos in each month that has some. Without a filter the stored counts are read; with a filter the photos
 * are counted.
 */
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
    .where(ownedMatching(accountId, filter))
    .groupBy(year, month);
}

/** Returns the number of photos in each month that has some, by year and month. */
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

/** Returns the number of photos in one month. */
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
          and(
            ownedMatching(accountId, sort.filter),
            eq(columns.year, year),
            eq(columns.month, month),
          ),
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
