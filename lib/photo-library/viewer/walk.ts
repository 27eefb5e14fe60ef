/** Steps through a list photo by photo: the neighbours, the pages to preload, and the photo after a deletion. Pure. */
import { monthPageSize } from '@/lib/contracts/limits';
import type { PhotoList, PhotoPosition } from '@/lib/photo-library/grid/photo-list';

/**
 * Position to show instead of a photo that does not exist any more (PV-07): the next photo, which has its number now,
 * or the last photo of the list. Null if the list is empty.
 * @param number number of the missing photo, from 1
 */
export const positionInstead = (
  list: Pick<PhotoList, 'total' | 'positionAt'>,
  number: number,
): PhotoPosition | null => list.positionAt(Math.min(number, list.total()) - 1);

/** The photo after (1) or before (-1) a position, across sections; null at either end. */
export function step(
  list: Pick<PhotoList, 'ordinalOf' | 'positionAt'>,
  position: PhotoPosition,
  by: 1 | -1,
): PhotoPosition | null {
  const ordinal = list.ordinalOf(position);
  return ordinal < 0 ? null : list.positionAt(ordinal + by);
}

/**
 * Range of photos to load for a position: the photo itself and a page of photos in the direction of movement.
 * @param by 1 forwards, -1 backwards
 */
export function pageFrom({ section, index }: PhotoPosition, by: 1 | -1) {
  const from = by === 1 ? index : Math.max(0, index - monthPageSize + 1);
  return { section, from, to: by === 1 ? index + monthPageSize : index + 1 };
}
