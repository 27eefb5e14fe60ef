/** Changes dates of photos: computes new dates, sends them in batches, and creates the changes for Undo. No React. */
import { addHours, getDaysInMonth } from 'date-fns';
import { chunk } from 'es-toolkit';
import type { DateChange, KnownDate, NewDate } from '@/lib/contracts/photo-date-changes';
import { photoBatchSize } from '@/lib/contracts/limits';
import { firstPhotoYear, latestByHand } from '@/lib/contracts/photo-dates';
import { lazyApi } from '@/lib/http/lazy-api';

const loadApi = lazyApi(() => import('./api'));

/** A date as the customer typed it; null for unknown parts. */
export type TypedDate = { year: number; month: number | null; day: number | null };

export type Shift = { days: number; hours: number };

const digits = (value: number, length = 2) => String(value).padStart(length, '0');

/** Local time as an instant in UTC, because UTC has no daylight saving time. */
const toInstant = (taken: string): Date => new Date(`${taken}Z`);
const toWallClock = (instant: Date): string => instant.toISOString().slice(0, 19);

const someLeapYear = 2024;

/** Number of days of a month; the largest possible number if the year is unknown or incomplete. */
export const daysOf = (year: number, month: number): number =>
  getDaysInMonth(new Date(year >= firstPhotoYear ? year : someLeapYear, month - 1, 1));

/** Whether a photo can have been taken on that date. @param now current local time of the customer */
export function isPossible({ year, month, day }: TypedDate, now: Date): boolean {
  if (!Number.isInteger(year) || year < firstPhotoYear || year > now.getFullYear()) return false;
  if (month === null) return day === null;
  const first = new Date(year, month - 1, day ?? 1);
  return (day === null || (day >= 1 && day <= daysOf(year, month))) && first <= now;
}

/**
 * Converts a typed date. For a complete day, a known time of day remains, so that the order within the day does not
 * change. The time of a guessed date is removed, because it comes from the file.
 */
export function typedDate({ year, month, day }: TypedDate, known: KnownDate): NewDate {
  const date = `${digits(year, 4)}-${digits(month ?? 1)}-${digits(day ?? 1)}`;
  const source = 'customer';
  const { precision } = known;
  const hasTime =
    known.taken !== null &&
    known.source !== 'modified' &&
    (precision === 'second' || precision === 'minute');
  if (month !== null && day !== null && hasTime)
    return { taken: `${date}T${known.taken?.slice(11)}`, precision, source };
  return {
    taken: `${date}T00:00:00`,
    precision: month === null ? 'year' : day === null ? 'month' : 'day',
    source,
  };
}

/**
 * Moves a date. Null if that is impossible: no date, hours without a known time, days without a known day, or a result
 * before the first year of photography or in the future. A guessed date remains marked as a guess.
 */
export function shiftedDate(known: KnownDate, { days, hours }: Shift, now: Date): NewDate | null {
  const { taken, precision, source } = known;
  if (taken === null || precision === null || precision === 'month' || precision === 'year')
    return null;
  if (precision === 'day' && hours !== 0) return null;
  const moved = addHours(toInstant(taken), days * 24 + hours);
  const year = moved.getUTCFullYear();
  if (year < firstPhotoYear || moved > toInstant(latestByHand(now))) return null;
  return {
    taken: toWallClock(moved),
    precision,
    source: source === 'modified' ? source : 'customer',
  };
}

const toKnown = (date: NewDate | null): KnownDate =>
  date ?? { taken: null, source: 'none', precision: null };

const toNew = ({ taken, source, precision }: KnownDate): NewDate | null =>
  taken === null || source === 'none' ? null : { taken, source, precision: precision ?? 'second' };

/** Changes that restore the dates from before `changes`. */
export const undoOf = (changes: readonly DateChange[]): DateChange[] =>
  changes.map(({ photoId, known, date }) => ({
    photoId,
    known: toKnown(date),
    date: toNew(known),
  }));

export type DatesOutcome = {
  done: DateChange[];
  /** Ids of photos that are not in the library any more. */
  failed: string[];
  /** Ids of photos whose date was changed elsewhere; that date remains. */
  conflicts: string[];
  /** The error that ended the work early; null if there was none. Ids that were not sent are in none of the lists. */
  error: unknown;
};

/** Sends the changes in batches, one after the other, and stops after the first batch that fails. Never rejects. */
export async function saveDateChanges(changes: readonly DateChange[]): Promise<DatesOutcome> {
  const outcome: DatesOutcome = { done: [], failed: [], conflicts: [], error: null };
  for (const batch of chunk(changes, photoBatchSize)) {
    try {
      const { call, photosApi } = await loadApi();
      const { failed, conflicts } = await call(photosApi.changeDates, {
        body: { changes: batch },
      });
      const undone = new Set([...failed, ...conflicts]);
      outcome.done.push(...batch.filter(({ photoId }) => !undone.has(photoId)));
      outcome.failed.push(...failed);
      outcome.conflicts.push(...conflicts);
    } catch (error) {
      return { ...outcome, error };
    }
  }
  return outcome;
}
