/** Going through a list photo by photo: what to load ahead, and what follows a deleted photo. Pure. */
import { monthPageSize } from '@/lib/contracts/limits';
import type { PhotoList, PhotoPosition } from '@/lib/photo-library/grid/photo-list';

/**
 * What is shown instead of a photo that is gone (PV-07): the one after it, which has taken its number, or at the end
 * the one before it. Null when no photo is left.
 *
 * @param number of the photo that is gone, from 1
 */
export const positionInstead = (
  list: Pick<PhotoList, 'total' | 'positionAt'>,
  number: number,
): PhotoPosition | null => list.positionAt(Math.min(number, list.total()) - 1);

/** The photo after (1) or before (-1) this one, across sections; null at either end. */
export function step(
  list: Pick<PhotoList, 'ordinalOf' | 'positionAt'>,
  position: PhotoPosition,
  by: 1 | -1,
): PhotoPosition | null {
  const ordinal = list.ordinalOf(position);
  return ordinal < 0 ? null : list.positionAt(ordinal + by);
}

/**
 * What to load so that this position is known, and a page onwards in the direction of travel.
 *
 * @param by 1 onwards, -1 back
 */
export function pageFrom({ section, index }: PhotoPosition, by: 1 | -1) {
  const from = by === 1 ? index : Math.max(0, index - monthPageSize + 1);
  return { section, from, to: by === 1 ? index + monthPageSize : index + 1 };
}
