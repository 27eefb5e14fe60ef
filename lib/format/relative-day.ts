/** How far a calendar day lies from today, in days and units that people count in. Pure. */

const dayMs = 86_400_000;

type Distance = { value: number; unit: 'day' | 'week' | 'month' | 'year' };

/** Days are counted up to two weeks, then weeks, months and years; the sign is that of {@link dayNumber}'s difference. */
export function distanceOf(days: number): Distance {
  const size = Math.abs(days);
  if (size < 14) return { value: days, unit: 'day' };
  if (size < 60) return { value: Math.trunc(days / 7), unit: 'week' };
  if (size < 730) return { value: Math.trunc(days / 30.4375), unit: 'month' };
  return { value: Math.trunc(days / 365.25), unit: 'year' };
}

/** A running number of the calendar day that an instant falls on in the formatter's zone. */
export function dayNumber(calendar: Intl.DateTimeFormat, instant: Date): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of calendar.formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1 } = parts;
  return Date.UTC(year, month - 1, day) / dayMs;
}

/** The parts that {@link dayNumber} reads, in digits whatever the reader's language. */
export const calendarIn = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
