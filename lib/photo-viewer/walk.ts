/** Going through the library photo by photo: numbers, what to load ahead, and what follows a deleted photo. Pure. */
import type { MonthCount, PhotoPlace } from '@/lib/photo-grid/photo-list';
import { monthPageSize } from '@/lib/contracts/limits';
import { MonthTable } from '@/lib/photo-grid/section-table';

/** Number of a photo among all, from 1, for 'photo n of m'; null for a place that does not exist. */
export function numberOf(months: readonly MonthCount[], place: PhotoPlace): number | null {
  const ordinal = new MonthTable(months).ordinalOf(place);
  return ordinal < 0 ? null : ordinal + 1;
}

/**
 * What is shown instead of a photo that is gone (PV-07): the one after it, which has taken its number, or at the end
 * the one before it. Null when no photo is left.
 *
 * @param number of the photo that is gone, from 1
 */
export function placeInstead(months: readonly MonthCount[], number: number): PhotoPlace | null {
  const table = new MonthTable(months);
  return table.placeAt(Math.min(number, table.total) - 1);
}

/**
 * What to load so that this place is known, and a page onwards in the direction of travel.
 *
 * @param by 1 onwards, -1 back
 */
export function pageFrom({ month, index }: PhotoPlace, by: 1 | -1) {
  const from = by === 1 ? index : Math.max(0, index - monthPageSize + 1);
  return { month, from, to: by === 1 ? index + monthPageSize : index + 1 };
}
