/**
 * Months and dates of photos in the channel's language. The time of a photo is the local time of the camera and is
 * never converted to another time zone (D-08). Pure, except that the formats of a locale are cached.
 */
import type { PhotoView } from './photo-view';

type PhotoDates = {
  /**
   * `May 2024`. The first letter is upper case even in Spanish, where months are lower case (TL-01). Null without a
   * usable date.
   */
  month: (year: number, month: number) => string | null;
  /**
   * `September`, and `Sept` for `shortMonth`, as headings below a year. The first letter is upper case in every
   * language. Null without a usable date.
   */
  monthOfYear: (year: number, month: number) => string | null;
  shortMonth: (year: number, month: number) => string | null;
  /** `12 May 2024` for the local time `2024-05-12T…`; null for other text. */
  day: (local: string) => string | null;
  /** Date with the time of day: `12 May 2024 at 14:05`; null for other text. */
  moment: (local: string) => string | null;
  /**
   * Date of a photo as exact as it is known, but at most `most`: for example `July 2019` or `2019`. Null without a
   * date.
   */
  taken: (photo: Pick<PhotoView, 'taken' | 'dated'>, most: 'moment' | 'day') => string | null;
  count: (value: number) => string;
};

/** Formats by locale. Listed in docs/caches.md. */
const made = new Map<string, PhotoDates>();

const isMonth = (year: number, month: number): boolean =>
  Number.isInteger(year) && year > 0 && year < 10_000 && month >= 1 && month <= 12;

/** An instant on a calendar day, for formatting in UTC. */
function utc(year: number, month: number, day = 1): Date {
  const date = new Date(0);
  // `Date.UTC` would interpret years below 100 as years of the 20th century.
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

function createDates(locale: string): PhotoDates {
  const month = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const alone = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const number = new Intl.NumberFormat(locale);
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  const heading = (text: string) => (locale.startsWith('es') ? capital(text) : text);
  const dates: PhotoDates = {
    month: (year, at) => (isMonth(year, at) ? heading(month.format(utc(year, at))) : null),
    monthOfYear: (year, at) => (isMonth(year, at) ? capital(alone.format(utc(year, at))) : null),
    shortMonth: (year, at) => (isMonth(year, at) ? capital(short.format(utc(year, at))) : null),
    day: (local) => {
      const [, year = '', at = '', dayOfMonth = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(local) ?? [];
      return isMonth(Number(year), Number(at))
        ? day.format(utc(Number(year), Number(at), Number(dayOfMonth)))
        : null;
    },
    moment: (local) => {
      const instant = new Date(`${/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.exec(local)?.[0] ?? ''}Z`);
      return Number.isNaN(instant.getTime()) ? null : moment.format(instant);
    },
    taken: ({ taken, dated }, most) => {
      const [, year = '', at = ''] = /^(\d{4})-(\d{2})/.exec(taken ?? '') ?? [];
      if (taken === null || year === '') return null;
      switch (dated?.to) {
        case 'year':
          return year;
        case 'month':
          return dates.month(Number(year), Number(at));
        case 'day':
          return dates.day(taken);
        default:
          return dates[most](taken);
      }
    },
    count: (value) => number.format(value),
  };
  return dates;
}

/** Returns the formats of a locale. @param locale BCP 47 language tag */
export function photoDates(locale: string): PhotoDates {
  const known = made.get(locale);
  if (known) return known;
  const dates = createDates(locale);
  made.set(locale, dates);
  return dates;
}
