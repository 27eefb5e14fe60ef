import { localDateTime } from '../../../lib/contracts/photos';
import type { PhotoRow } from './tables';

/** Months that a photo is counted and listed in, one for each sort key; they never change after its insert. */
export type PhotoMonths = Pick<
  PhotoRow,
  'takenAt' | 'takenYear' | 'takenMonth' | 'createdYear' | 'createdMonth'
>;

const firstYear = 1;
const lastYear = 9999;

/** The time that a camera wrote, read as if it were UTC so that no zone shifts it; null when it is no usable date. */
function readTaken(taken: string | null): Date | null {
  if (!localDateTime.safeParse(taken).success || taken?.startsWith('1970-01-01')) return null;
  const date = new Date(`${taken}Z`);
  const year = date.getUTCFullYear();
  return year >= firstYear && year <= lastYear ? date : null;
}

/**
 * @param taken local wall-clock time `YYYY-MM-DDTHH:mm[:ss[.sss]]` as the camera wrote it. What is no date, lies
 * outside the years 1 to 9999, or is the placeholder 1 January 1970 (TL-02) is unknown: year 0, month 0.
 * @param createdAt instant of the upload; its month is that of UTC.
 */
export function monthsOf(taken: string | null, createdAt: Date): PhotoMonths {
  const takenAt = readTaken(taken);
  return {
    takenAt,
    takenYear: takenAt?.getUTCFullYear() ?? 0,
    takenMonth: takenAt ? takenAt.getUTCMonth() + 1 : 0,
    createdYear: createdAt.getUTCFullYear(),
    createdMonth: createdAt.getUTCMonth() + 1,
  };
}
