/** New dates for photos: computes them, sends them in batches, and makes their undo. No React. */
import { addHours, getDaysInMonth } from 'date-fns';
import { chunk } from 'es-toolkit';
import type { DateChange, KnownDate, NewDate } from '@/lib/contracts/photo-date-changes';
import { photoBatchSize } from '@/lib/contracts/limits';
import { firstPhotoYear, latestByHand } from '@/lib/contracts/photo-dates';
import { lazyApi } from '@/lib/http/lazy-api';

const loadApi = lazyApi(() => import('./api'));

/** A date as typed; null for unknown parts. */
export type TypedDate = { year: number; month: number | null; day: number | null };

export type Shift = { days: number; hours: number };

const digits = (value: number, length = 2) => String(value).padStart(length, '0');

/** Local time as an instant in UTC, which skips no hour. */
const toInstant = (taken: string): Date => new Date(`${taken}Z`);
const toWallClock = (instant: Date): string => instant.toISOString().slice(0, 19);

const someLeapYear = 2024;

/** Days of a month; the maximum if the year is unknown or incomplete. */
export const daysOf = (year: number, month: number): number =>
  getDaysInMonth(new Date(year >= firstPhotoYear ? year : someLeapYear, month - 1, 1));

/** Whether a photo can have been taken at that date. @param now local time of the customer */
export function isPossible({ year, month, day }: TypedDate, now: Date): boolean {
  if (!Number.isInteger(year) || year < firstPhotoYear || year > now.getFullYear()) return false;
  if (month === null) return day === null;
  const first = new Date(year, month - 1, day ?? 1);
  return (day === null || (day >= 1 && day <= daysOf(year, month))) && first <= now;
}

/**
 * The typed date. A full day keeps a known time of day, so that the order within the day stays. The time of a guessed
 * date is that of the file and is not kept.
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
 * The date moved by the shift. Null if impossible: without a date, by hours without a known time, by days without a
 * known day, or outside the years of photography. A moved guess is still a guess.
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

/** Changes that restore the earlier dates. */
export const undoOf = (changes: readonly DateChange[]): DateChange[] =>
  changes.map(({ photoId, known, date }) => ({
    photoId,
    known: toKnown(date),
    date: toNew(known),
  }));

export type DatesOutcome = {
  done: DateChange[];
  /** Ids that are not in the library any more. */
  failed: string[];
  /** Ids whose date was changed elsewhere; they keep that date. */
  conflicts: string[];
  /** Reason for an early end; ids that were not sent are in no list. */
  error: unknown;
};

/** Never rejects. Sends one batch after the other and stops at the first that fails. */
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
