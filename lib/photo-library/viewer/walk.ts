/** Going through a list photo by photo: what to load ahead, and what follows a deleted photo. Pure. */
import { monthPageSize } from '@/lib/contracts/limits';
import type { PhotoList, PhotoPosition } from '@/lib/photo-library/grid/photo-list';

/**
 * Position that replaces a photo that no longer exists (PV-07): the next photo, which has its number now, or the last
 * one at the end. Null without photos.
 *
 * @param number of the missing photo, from 1
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
 * The page to load so that this position is known, and one page further in the direction of travel.
 *
 * @param by 1 forwards, -1 back
 */
export function pageFrom({ section, index }: PhotoPosition, by: 1 | -1) {
  const from = by === 1 ? index : Math.max(0, index - monthPageSize + 1);
  return { section, from, to: by === 1 ? index + monthPageSize : index + 1 };
}
