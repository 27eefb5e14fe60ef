/** New dates for photos: what is asked for, sent in batches, and how it is taken back. No React. */
import { addHours, getDaysInMonth } from 'date-fns';
import { chunk } from 'es-toolkit';
import type { DateChange, KnownDate, NewDate } from '@/lib/contracts/photo-date-changes';
import { photoBatchSize } from '@/lib/contracts/limits';
import { firstPhotoYear, latestByHand } from '@/lib/contracts/photo-dates';
import { lazyApi } from '@/lib/http/lazy-api';

const loadApi = lazyApi(() => import('./api'));

/** A date as it is typed; null is what is not known. */
export type TypedDate = { year: number; month: number | null; day: number | null };

export type Shift = { days: number; hours: number };

const digits = (value: number, length = 2) => String(value).padStart(length, '0');

/** A clock on the wall, read as if it were in Greenwich, where no hour is missing. */
const toInstant = (taken: string): Date => new Date(`${taken}Z`);
const toWallClock = (instant: Date): string => instant.toISOString().slice(0, 19);

const someLeapYear = 2024;

/** Days of a month; of a year that is not known, or only half typed, as many as there can be. */
export const daysOf = (year: number, month: number): number =>
  getDaysInMonth(new Date(year >= firstPhotoYear ? year : someLeapYear, month - 1, 1));

/** Whether a photo can have been taken then. @param now the customer's clock */
export function isPossible({ year, month, day }: TypedDate, now: Date): boolean {
  if (!Number.isInteger(year) || year < firstPhotoYear || year > now.getFullYear()) return false;
  if (month === null) return day === null;
  const first = new Date(year, month - 1, day ?? 1);
  return (day === null || (day >= 1 && day <= daysOf(year, month))) && first <= now;
}

/**
 * The date that was typed. A whole day leaves the time of day that is known: the order within the day stays. That of a guess
 * is when a file was saved, and says nothing of that day.
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
 * The date so much later, or earlier. Null where it cannot be: without a date, by hours where no time is known, by days
 * where no day is, and where it would leave the years of photographs. A guess that was moved is still one.
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

/** What gives photos their earlier dates again. */
export const undoOf = (changes: readonly DateChange[]): DateChange[] =>
  changes.map(({ photoId, known, date }) => ({
    photoId,
    known: toKnown(date),
    date: toNew(known),
  }));

export type DatesOutcome = {
  done: DateChange[];
  /** Photos that are no longer in the library. */
  failed: string[];
  /** Photos that got another date elsewhere, and keep it. */
  conflicts: string[];
  /** Why it ended before its time; what was not sent is in no list. */
  error: unknown;
};

/** Never rejects. Sends one batch after the other, and stops at the first that does not get through. */
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
