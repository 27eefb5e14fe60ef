/** The months of the library as sections: their keys, order and names (TL-01, TL-02). Pure. */
import type { Section, SectionKey } from '@/lib/photo-library/grid/photo-list';
import type { PhotoSort } from '@/lib/photo-library/grid/photo-sort';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import { photoDates } from '@/lib/photo-library/grid/photo-dates';

/** Key of a month: `YYYY-MM`; `0000-00` for photos without a usable date. */
export const monthKey = (year: number, month: number): SectionKey =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;

/** Year and month of a key; 0 and 0 for photos without a usable date. */
export function monthOf(key: SectionKey): { year: number; month: number } {
  const [, year = '0', month = '0'] = /^(\d{4})-(\d{2})$/.exec(key) ?? [];
  return { year: Number(year), month: Number(month) };
}

const undated = monthKey(0, 0);

/** Key of the month of a photo's upload, in UTC as the service counts it. */
export const monthOfUpload = ({ created }: { created: string }): SectionKey =>
  new Date(created).toISOString().slice(0, 7);

/** Key of the month to which a photo belongs in a sort order. */
export const monthOfPhoto = (photo: PhotoView, { key }: PhotoSort): SectionKey =>
  key === 'created' ? monthOfUpload(photo) : (photo.taken?.slice(0, 7) ?? undated);

/**
 * Converts the service's counts to sections by year and month, newest or oldest first. In both orders, photos without a
 * date come last (TL-02). Months without photos are left out.
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

/**
 * Keys of the same month in earlier years, if they have photos, the newest first. @param now local time of the channel
 */
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

/** Name of a month, for example `May 2024`; null for photos without a usable date. */
export function monthLabel(key: SectionKey, locale: string): string | null {
  const { year, month } = monthOf(key);
  return photoDates(locale).month(year, month);
}

/**
 * Name of a month without its year, for example `May`; abbreviated with `isShort`. Null for photos without a usable
 * date.
 */
export function monthName(key: SectionKey, locale: string, isShort: boolean): string | null {
  const { year, month } = monthOf(key);
  const { monthOfYear, shortMonth } = photoDates(locale);
  return (isShort ? shortMonth : monthOfYear)(year, month);
}

/** Year of a month, for the marks of the scrubber; null for photos without a usable date. */
export const yearOf = (key: SectionKey): string | null => {
  const { year } = monthOf(key);
  return year > 0 ? String(year) : null;
};
