/** The photo under a point of the window, also one that is not loaded. Browser only; no React. */
import type { PhotoPlace } from '@/lib/photo-grid/photo-list';
import type { Months } from './sections-in-view';

/** @param root of the timeline; its box is where the months stand */
export function placeUnder(
  root: HTMLElement,
  { geometry, table, shift }: Months,
  clientX: number,
  clientY: number,
): PhotoPlace | null {
  const box = root.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(root).direction === 'rtl';
  const x = isRightToLeft ? box.right - clientX : clientX - box.left;
  const spot = geometry.slotAt(x, clientY - box.top + shift);
  return spot && { month: table.keys[spot.month] ?? '', index: spot.slot };
}
