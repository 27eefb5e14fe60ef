/** Which pages of photos the server paints: enough for the first screen of most, few enough to be quick (T7). Pure. */
import type { Density } from './expanded-sections';
import { monthPageSize } from '@/lib/contracts/limits';
import type { MonthCount, MonthKey } from './photo-list';
import { monthKey } from './section-table';

/** Requests that a page load makes for photos. */
const mostPages = 3;

export function planFirstPages(
  months: readonly MonthCount[],
  density: Density,
): { month: MonthKey; page: number }[] {
  const pages: { month: MonthKey; page: number }[] = [];
  for (const { year, month, count } of months) {
    const shown = density === 'all' ? count : Math.min(count, monthPageSize);
    for (let page = 0; page * monthPageSize < shown; page += 1) {
      if (pages.length === mostPages) return pages;
      pages.push({ month: monthKey(year, month), page });
    }
  }
  return pages;
}
