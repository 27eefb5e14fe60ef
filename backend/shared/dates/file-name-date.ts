import { toDate } from './calendar-date';

/** Characters allowed between the numbers of a date or a time. */
const separator = String.raw`[-_.\s]`;
/**
 * One or two short words between date and time, as messengers and screenshots write them: `at`, `um`, `om`, `à`,
 * `a las`.
 */
const word = String.raw`\s(?:\p{L}{1,3}\s){1,2}`;

const compactTime = String.raw`(?:${separator}|T)?(?<h1>\d\d)(?<m1>\d\d)(?<s1>\d\d)(?:[-_.]?\d{3})?(?!\d)`;
const spacedTime = String.raw`(?:${separator}|${word}|T)(?<h2>\d{1,2})(?<gap>[-_.:h])(?<m2>\d\d)(?:\k<gap>(?<s2>\d\d))?(?!\d)(?:\s?(?<half>[AP])M\b)?`;
const time = `(?:${compactTime}|${spacedTime})?`;

/**
 * Date with the year first, as cameras, phones, messengers and people write it: `IMG_20220110_142530`,
 * `IMG-20220110-WA0001`, `WhatsApp Image 2023-05-01 at 12.34.56`, `Screenshot_20220110-142530`, `2022-01-10 Sledging`.
 * A digit directly before or after means that the match is part of another number.
 */
const yearFirst = new RegExp(
  String.raw`(?<!\d)(?<y>(?:18|19|20)\d\d)(?<sep>[-_. ]?)(?<mo>0[1-9]|1[0-2])\k<sep>(?<d>0[1-9]|[12]\d|3[01])(?:(?!\d)|(?=\d{6}))${time}`,
  'giu',
);
/**
 * Date with the day first, such as `scan 25-12-1987`. Used only if day and month cannot be confused; in some countries
 * the month comes first.
 */
const dayFirst = /(?<!\d)(?<a>\d\d)(?<sep>[-_.])(?<b>\d\d)\k<sep>(?<y>(?:18|19|20)\d\d)(?!\d)/g;

/** Pixel phones write the time in UTC, so only the day is used. */
const isInUtc = /^PXL_/i;

/** Only this many characters are searched; the contracts allow 255. */
const maxName = 1_000;

type FileNameDate = ReturnType<typeof toDate>;

function yearFirstDate(
  groups: Record<string, string | undefined>,
  name: string,
  latest: string,
): FileNameDate {
  const { y, mo, d, h1, m1, s1, h2, m2, s2, half } = groups;
  const day = toDate([y, mo, d], latest);
  if (!day || isInUtc.test(name)) return day;
  const hour = h1 ?? h2;
  if (hour === undefined) return day;
  const isAfternoon = half?.toUpperCase() === 'P';
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  // Digits after the day that are no valid time are ignored, for example a counter.
  return toDate([y, mo, d, hours, m1 ?? m2, s1 ?? s2], latest) ?? day;
}

function dayFirstDate(
  { a, b, y }: Record<string, string | undefined>,
  latest: string,
): FileNameDate {
  const isDayFirst = Number(a) > 12 || a === b;
  if (!isDayFirst && Number(b) <= 12) return null;
  return isDayFirst ? toDate([y, b, a], latest) : toDate([y, a, b], latest);
}

/**
 * Date in a file name, with the time if there is one. Null if there is no date or it is ambiguous.
 *
 * @param latest latest possible local time of the photo
 */
export function readFileNameDate(fileName: string, latest: string): FileNameDate {
  const name = fileName.slice(0, maxName).normalize('NFC');
  for (const { groups } of name.matchAll(yearFirst)) {
    const date = yearFirstDate(groups ?? {}, name, latest);
    if (date) return date;
  }
  for (const { groups } of name.matchAll(dayFirst)) {
    const date = dayFirstDate(groups ?? {}, latest);
    if (date) return date;
  }
  return null;
}
