import { toDate } from './calendar-date';

/** Any character that may stand between the numbers of a date or a time. */
const between = String.raw`[-_.\s]`;
/** `at`, `um`, `om`, `à`, `a las`: between date and time as messengers and screenshots write them. */
const word = String.raw`\s(?:\p{L}{1,3}\s){1,2}`;

const compactTime = String.raw`(?:${between}|T)?(?<h1>\d\d)(?<m1>\d\d)(?<s1>\d\d)(?:[-_.]?\d{3})?(?!\d)`;
const spacedTime = String.raw`(?:${between}|${word}|T)(?<h2>\d{1,2})(?<gap>[-_.:h])(?<m2>\d\d)(?:\k<gap>(?<s2>\d\d))?(?!\d)(?:\s?(?<half>[AP])M\b)?`;
const time = `(?:${compactTime}|${spacedTime})?`;

/**
 * What cameras, phones, messengers and people put into names: `IMG_20220110_142530`, `IMG-20220110-WA0001`,
 * `WhatsApp Image 2023-05-01 at 12.34.56`, `Screenshot_20220110-142530`, `2022-01-10 Sledging`. No digit stands before
 * or behind it: it would be part of another number.
 */
const yearFirst = new RegExp(
  String.raw`(?<!\d)(?<y>(?:18|19|20)\d\d)(?<sep>[-_. ]?)(?<mo>0[1-9]|1[0-2])\k<sep>(?<d>0[1-9]|[12]\d|3[01])(?:(?!\d)|(?=\d{6}))${time}`,
  'giu',
);
/** `scan 25-12-1987`. Only where it can be read in one way: elsewhere the month comes first. */
const dayFirst = /(?<!\d)(?<a>\d\d)(?<sep>[-_.])(?<b>\d\d)\k<sep>(?<y>(?:18|19|20)\d\d)(?!\d)/g;

/** Names of Pixel phones have the time of Greenwich. */
const isInGreenwich = /^PXL_/i;

/** Characters of a name that are looked at; contracts allow 255. */
const maxName = 1_000;

type Found = ReturnType<typeof toDate>;

function yearFirstDate(
  groups: Record<string, string | undefined>,
  name: string,
  latest: string,
): Found {
  const { y, mo, d, h1, m1, s1, h2, m2, s2, half } = groups;
  const day = toDate([y, mo, d], latest);
  if (!day || isInGreenwich.test(name)) return day;
  const hour = h1 ?? h2;
  if (hour === undefined) return day;
  const isAfternoon = half?.toUpperCase() === 'P';
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  // Numbers behind a day that are no time are a counter, or anything.
  return toDate([y, mo, d, hours, m1 ?? m2, s1 ?? s2], latest) ?? day;
}

function dayFirstDate({ a, b, y }: Record<string, string | undefined>, latest: string): Found {
  const isDayFirst = Number(a) > 12 || a === b;
  if (!isDayFirst && Number(b) <= 12) return null;
  return isDayFirst ? toDate([y, b, a], latest) : toDate([y, a, b], latest);
}

/**
 * The date in the name of a file, with the time where one stands beside it; null where there is none that can be read
 * in one way only.
 *
 * @param latest local time after which nobody can have taken a photo
 */
export function readFileNameDate(fileName: string, latest: string): Found {
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
