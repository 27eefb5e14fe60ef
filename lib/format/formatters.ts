/**
 * Formats dates, money and lists with Intl, in the locale and time zone of the channel. Pure.
 * Creating an Intl object takes about a thousand times as long as using it, so each set is created once per process.
 */
import { millisecondsInDay } from 'date-fns/constants';

export type Formatters = {
  /** BCP 47 language tag. */
  locale: string;
  /** Date of an instant: `3 March 2026`. */
  date: (instant: Date) => string;
  /** Short date of an instant: `3 Mar 2026`. */
  shortDate: (instant: Date) => string;
  /** An instant to the minute: `3 March 2026 at 14:05`. */
  dateTime: (instant: Date) => string;
  /** `today`, `yesterday`, `3 days ago`, by calendar days of the time zone. */
  relativeDay: (instant: Date, now: Date) => string;
  /** Number of calendar days from the first to the second instant, in the time zone; 0 for the same day. */
  daysBetween: (from: Date, to: Date) => number;
  /** A range of two calendar dates `YYYY-MM-DD`, which may be equal. */
  calendarRange: (earliest: string, latest: string) => string;
  /** Short range: `Wed 25 Nov – Fri 27 Nov`. */
  shortCalendarRange: (earliest: string, latest: string) => string;
  /** Day of the week of a calendar date `YYYY-MM-DD`: `Wednesday`. */
  weekday: (date: string) => string;
  /** A calendar date with its day of the week: `Wednesday 25 November`. */
  calendarDay: (date: string) => string;
  /**
   * Number of days from the instant `now` to the calendar date `YYYY-MM-DD`, in the time zone; negative for an earlier
   * date.
   */
  daysUntil: (date: string, now: Date) => number;
  /** Gregorian year of an instant in the time zone. */
  year: (instant: Date) => number;
  /** An amount in major units of an ISO 4217 currency. */
  money: (amount: number, currency: string) => string;
  /** `a, b and c` */
  list: (items: readonly string[]) => string;
};

type Distance = { value: number; unit: 'day' | 'week' | 'month' | 'year' };

/** Unit in which a number of days is written: days up to two weeks, then weeks, months and years. */
function distanceOf(days: number): Distance {
  const size = Math.abs(days);
  if (size < 14) return { value: days, unit: 'day' };
  if (size < 60) return { value: Math.trunc(days / 7), unit: 'week' };
  if (size < 730) return { value: Math.trunc(days / 30.4375), unit: 'month' };
  return { value: Math.trunc(days / 365.25), unit: 'year' };
}

/** Number of the instant's calendar day in the formatter's time zone, counted from 1 January 1970. */
function dayNumber(calendar: Intl.DateTimeFormat, instant: Date): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of calendar.formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1 } = parts;
  return Date.UTC(year, month - 1, day) / millisecondsInDay;
}

/** A date format whose parts are numbers, for {@link dayNumber}: Gregorian calendar, Latin digits. */
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
  // A calendar date has no time zone, so it is parsed and formatted in UTC.
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
    const existing = currencies.get(currency);
    if (existing) return existing;
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
      // The time zone can change the year only within a day of 1 January. Formatting takes a hundred times as long as
      // this check.
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

/** Formatters by locale and time zone. Listed in docs/caches.md. */
const formatters = new Map<string, Formatters>();

/** The formatters of a locale and IANA time zone. */
export function formattersFor(locale: string, timeZone: string): Formatters {
  const key = `${locale} ${timeZone}`;
  const existing = formatters.get(key);
  if (existing) return existing;
  const fresh = createFormatters(locale, timeZone);
  formatters.set(key, fresh);
  return fresh;
}
