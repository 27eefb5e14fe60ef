/** Texts of the dates of photos, as exact as the dates are known. Pure. */
import type { NewDate } from '@/lib/contracts/photo-date-changes';
import type { DatePrecision } from '@/lib/contracts/photo-dates';
import { photoDates } from '@/lib/photo-library/grid/photo-dates';
import type { SectionKey } from '@/lib/photo-library/grid/photo-list';
import { monthOf } from './timeline';

type Dated = Pick<NewDate, 'taken' | 'precision'>;

const formats: Record<DatePrecision, Intl.DateTimeFormatOptions> = {
  second: { dateStyle: 'long', timeStyle: 'short' },
  minute: { dateStyle: 'long', timeStyle: 'short' },
  day: { dateStyle: 'long' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
};

/** Dates are local times; both parsing and formatting use UTC, so they are not converted (D-08). */
const format = (locale: string, precision: DatePrecision) =>
  new Intl.DateTimeFormat(locale, { ...formats[precision], timeZone: 'UTC' });
const instantOf = ({ taken }: Dated) => new Date(`${taken}Z`);

/** Date as text: `14 July 2023 at 18:42`, `July 2023` or `2023`, by its precision. */
export const dateText = (date: Dated, locale: string): string =>
  format(locale, date.precision).format(instantOf(date));

const coarse = { second: 'day', minute: 'day', day: 'day', month: 'month', year: 'year' } as const;
const order = ['day', 'month', 'year'] as const;

/**
 * The range from the first to the last date, as exact as the least exact of them, at most to the day. Empty without
 * dates.
 */
export function rangeText(dates: readonly Dated[], locale: string): string {
  const sorted = [...dates].sort((a, b) => (a.taken < b.taken ? -1 : 1));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return '';
  const precision = order[Math.max(...sorted.map((date) => order.indexOf(coarse[date.precision])))];
  return format(locale, precision ?? 'day').formatRange(instantOf(first), instantOf(last));
}

/** Months of these dates with the number of photos in each, the newest first. */
export function landing(
  dates: readonly Dated[],
  locale: string,
): { month: SectionKey; label: string; count: number }[] {
  const counts = new Map<SectionKey, number>();
  for (const { taken } of dates) {
    const month = taken.slice(0, 7);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([month, count]) => {
      const { year, month: at } = monthOf(month);
      return { month, label: photoDates(locale).month(year, at) ?? month, count };
    });
}

/** Splits a file name into three parts, of which the second is its date; null if the date is not found in the name. */
export function markDate(name: string, { taken }: Dated): [string, string, string] | null {
  const [year = '', month = '', day = ''] = taken.slice(0, 10).split('-');
  const forms = [`${year}[-_. ]?${month}[-_. ]?${day}`, `\\d\\d[-_.]\\d\\d[-_.]${year}`];
  const found = new RegExp(forms.join('|')).exec(name);
  if (!found) return null;
  const end = found.index + found[0].length;
  return [name.slice(0, found.index), found[0], name.slice(end)];
}
