/**
 * Dates, money and lists by Intl, in the locale and time zone of the channel. Pure.
 * Making an Intl object costs about a thousand times as much as using it, so each set is made once a process.
 */
import { millisecondsInDay } from 'date-fns/constants';

export type Formatters = {
  /** BCP 47 */
  locale: string;
  /** An instant as a day: `3 March 2026`. */
  date: (instant: Date) => string;
  /** The same, shorter: `3 Mar 2026`. */
  shortDate: (instant: Date) => string;
  /** An instant to the minute: `3 March 2026 at 14:05`. */
  dateTime: (instant: Date) => string;
  /** `today`, `yesterday`, `3 days ago`, by calendar days of the zone. */
  relativeDay: (instant: Date, now: Date) => string;
  /** How many calendar days of the zone the second instant lies after the first; 0 for the same day. */
  daysBetween: (from: Date, to: Date) => number;
  /** Two calendar dates `YYYY-MM-DD`, the later one possibly equal to the first. */
  calendarRange: (earliest: string, latest: string) => string;
  /** The same, shorter: `Wed 25 Nov – Fri 27 Nov`. */
  shortCalendarRange: (earliest: string, latest: string) => string;
  /** A calendar date `YYYY-MM-DD` as a day of the week: `Wednesday`. */
  weekday: (date: string) => string;
  /** A calendar date with its day of the week: `Wednesday 25 November`. */
  calendarDay: (date: string) => string;
  /** How many days the calendar date `YYYY-MM-DD` lies ahead of the instant's day in the zone. */
  daysUntil: (date: string, now: Date) => number;
  /** Of an instant in the zone, Gregorian. */
  year: (instant: Date) => number;
  /** An amount in major units of an ISO 4217 currency. */
  money: (amount: number, currency: string) => string;
  /** `a, b and c` */
  list: (items: readonly string[]) => string;
};

type Distance = { value: number; unit: 'day' | 'week' | 'month' | 'year' };

/** A number of days in the unit that people count in: days up to two weeks, then weeks, months and years. */
function distanceOf(days: number): Distance {
  const size = Math.abs(days);
  if (size < 14) return { value: days, unit: 'day' };
  if (size < 60) return { value: Math.trunc(days / 7), unit: 'week' };
  if (size < 730) return { value: Math.trunc(days / 30.4375), unit: 'month' };
  return { value: Math.trunc(days / 365.25), unit: 'year' };
}

/** A number for the calendar day on which an instant falls in the zone of the formatter; the next day has the next number. */
function dayNumber(calendar: Intl.DateTimeFormat, instant: Date): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of calendar.formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1 } = parts;
  return Date.UTC(year, month - 1, day) / millisecondsInDay;
}

/** For {@link dayNumber}: Gregorian, in Latin digits. */
const calendarIn = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });

function createFormatters(locale: string, timeZone: string): Formatters {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const shortDay = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  const minute = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  // A calendar date has no zone: it is formatted in the one that it is parsed in.
  const calendarDay = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const shortCalendarDay = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const longCalendarDay = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const calendar = calendarIn(timeZone);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const conjunction = new Intl.ListFormat(locale, { type: 'conjunction' });
  const currencies = new Map<string, Intl.NumberFormat>();

  const currencyFormat = (currency: string): Intl.NumberFormat => {
    const known = currencies.get(currency);
    if (known) return known;
    const made = new Intl.NumberFormat(locale, { style: 'currency', currency });
    currencies.set(currency, made);
    return made;
  };

  return {
    locale,
    date: (instant) => day.format(instant),
    shortDate: (instant) => shortDay.format(instant),
    dateTime: (instant) => minute.format(instant),
    relativeDay: (instant, now) => {
      const { value, unit } = distanceOf(dayNumber(calendar, instant) - dayNumber(calendar, now));
      return relative.format(value, unit);
    },
    daysBetween: (from, to) => dayNumber(calendar, to) - dayNumber(calendar, from),
    calendarRange: (earliest, latest) =>
      calendarDay.formatRange(new Date(earliest), new Date(latest)),
    shortCalendarRange: (earliest, latest) =>
      shortCalendarDay.formatRange(new Date(earliest), new Date(latest)),
    weekday: (date) => weekday.format(new Date(date)),
    calendarDay: (date) => longCalendarDay.format(new Date(date)),
    daysUntil: (date, now) => Date.parse(date) / millisecondsInDay - dayNumber(calendar, now),
    year: (instant) => {
      const year = instant.getUTCFullYear();
      // Only around the turn of the year may the zone say otherwise, and asking it is a hundred times as slow.
      const fromTurn = instant.getTime() - Date.UTC(year, 0, 1);
      const toTurn = Date.UTC(year + 1, 0, 1) - instant.getTime();
      return Math.min(fromTurn, toTurn) > millisecondsInDay
        ? year
        : new Date(dayNumber(calendar, instant) * millisecondsInDay).getUTCFullYear();
    },
    money: (amount, currency) => currencyFormat(currency).format(amount),
    list: (items) => conjunction.format(items),
  };
}

/** Listed in docs/caches.md. */
const made = new Map<string, Formatters>();

/** The one set of formatters of a locale and IANA time zone. */
export function formattersFor(locale: string, timeZone: string): Formatters {
  const key = `${locale} ${timeZone}`;
  const known = made.get(key);
  if (known) return known;
  const fresh = createFormatters(locale, timeZone);
  made.set(key, fresh);
  return fresh;
}
