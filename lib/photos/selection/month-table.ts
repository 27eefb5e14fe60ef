/** One index over the visible order (D-12): where each month begins among all photos of the library. Pure. */
import type { MonthCount, MonthKey, PhotoPlace } from '../library';

type Span = { readonly key: MonthKey; readonly start: number; readonly count: number };

export type MonthTable = {
  readonly spans: readonly Span[];
  readonly byKey: ReadonlyMap<MonthKey, Span>;
  readonly total: number;
};

const digits = (value: number, length: number) => String(value).padStart(length, '0');

/** `YYYY-MM`; `0000-00` without a date. */
export const monthKeyOf = ({ year, month }: Pick<MonthCount, 'year' | 'month'>): MonthKey =>
  `${digits(year, 4)}-${digits(month, 2)}`;

/** @param months in visible order */
export function toMonthTable(months: readonly MonthCount[]): MonthTable {
  let total = 0;
  const spans = months.map((month) => {
    const span = { key: monthKeyOf(month), start: total, count: month.count };
    total += month.count;
    return span;
  });
  return { spans, byKey: new Map(spans.map((span) => [span.key, span])), total };
}

/** Place among all photos; null when the library has no such place. */
export function indexOf(table: MonthTable, { month, index }: PhotoPlace): number | null {
  const span = table.byKey.get(month);
  return span && index >= 0 && index < span.count ? span.start + index : null;
}

/** The span that holds an index; a binary search. */
function spanAt({ spans }: MonthTable, index: number): Span | undefined {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    // Inside the array by construction.
    if ((spans[middle] as Span).start <= index) low = middle + 1;
    else high = middle;
  }
  return spans[low - 1];
}

/** The reverse of {@link indexOf}; null outside the library. */
export function placeAt(table: MonthTable, index: number): PhotoPlace | null {
  if (index < 0 || index >= table.total) return null;
  const span = spanAt(table, index);
  return span ? { month: span.key, index: index - span.start } : null;
}
