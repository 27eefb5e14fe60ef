/** The months of the library as sections: their keys, their order and their names (TL-01, TL-02). Pure. */
import type { Section, SectionKey } from '@/lib/photo-library/grid/photo-list';
import type { PhotoSort } from '@/lib/photo-library/grid/photo-sort';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import { photoDates } from '@/lib/photo-library/grid/photo-dates';

/** `YYYY-MM`; `0000-00` for photos without a usable date. */
export const monthKey = (year: number, month: number): SectionKey =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;

/** Year and month of a key; 0 and 0 without a usable date. */
export function monthOf(key: SectionKey): { year: number; month: number } {
  const [, year = '0', month = '0'] = /^(\d{4})-(\d{2})$/.exec(key) ?? [];
  return { year: Number(year), month: Number(month) };
}

const undated = monthKey(0, 0);

/** The month of a photo's upload in UTC, as the service counts it. */
export const monthOfUpload = ({ created }: { created: string }): SectionKey =>
  new Date(created).toISOString().slice(0, 7);

/** The month of a photo for a sort. */
export const monthOfPhoto = (photo: PhotoView, { key }: PhotoSort): SectionKey =>
  key === 'created' ? monthOfUpload(photo) : (photo.taken?.slice(0, 7) ?? undated);

/**
 * Sorts the service's counts by year and month, newest or oldest first; photos without a date are last in both
 * (TL-02). Months without photos are left out.
 */
export function orderMonths(
  timeline: Readonly<Record<string, Readonly<Record<string, number>>>>,
  order: 'asc' | 'desc',
): Section[] {
  const sign = order === 'asc' ? 1 : -1;
  const rank = ({ year, month }: { year: number; month: number }) =>
    year === 0 || month === 0 ? Infinity : sign * (year * 12 + month);
  return Object.entries(timeline)
    .flatMap(([year, counts]) =>
      Object.entries(counts).map(([month, count]) => ({
        year: Number(year),
        month: Number(month),
        count,
      })),
    )
    .filter(({ count }) => count > 0)
    .sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
    .map(({ year, month, count }) => ({ key: monthKey(year, month), count }));
}

/** The same month of earlier years, if it has photos, the newest first. @param now in the channel's time zone */
export function earlierMonths(sections: readonly Section[], now: Date): SectionKey[] {
  const [thisYear, thisMonth] = [now.getFullYear(), now.getMonth() + 1];
  return sections
    .map(({ key }) => key)
    .filter((key) => {
      const { year, month } = monthOf(key);
      return month === thisMonth && year > 0 && year < thisYear;
    })
    .sort()
    .reverse();
}

/** `May 2024`; null for the photos without a usable date. */
export function monthLabel(key: SectionKey, locale: string): string | null {
  const { year, month } = monthOf(key);
  return photoDates(locale).month(year, month);
}

/** `May` below its year, or its abbreviation in a narrow place; null as above. */
export function monthName(key: SectionKey, locale: string, isShort: boolean): string | null {
  const { year, month } = monthOf(key);
  const { monthOfYear, shortMonth } = photoDates(locale);
  return (isShort ? shortMonth : monthOfYear)(year, month);
}

/** The year for the scrubber's marks; null for the photos without a usable date. */
export const yearOf = (key: SectionKey): string | null => {
  const { year } = monthOf(key);
  return year > 0 ? String(year) : null;
};
