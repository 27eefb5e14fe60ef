/** Which pages of which months a window of the timeline needs, the most urgent first. Pure. */
import { monthPageSize } from '@/lib/contracts/limits';
import type { Geometry } from './geometry';

export type MonthPage = { month: number; page: number };

/**
 * Pages whose photos have tiles between two heights, from the top.
 */
function pagesBetween(geometry: Geometry, from: number, to: number): MonthPage[] {
  const { first, end } = geometry.monthsBetween(from, to);
  const pages: MonthPage[] = [];
  for (let month = first; month < end; month += 1) {
    const slots = geometry.slotsBetween(month, from, to);
    if (slots.to <= slots.from) continue;
    const last = Math.floor((slots.to - 1) / monthPageSize);
    for (let page = Math.floor(slots.from / monthPageSize); page <= last; page += 1)
      pages.push({ month, page });
  }
  return pages;
}

/**
 * What is on the screen comes first, then what the customer is heading for, then the other side.
 *
 * @param top of the window, `height` its height, `margin` how far beyond it tiles are drawn
 * @param direction sign of the last move; 0 counts as downwards
 */
export function planPages(
  geometry: Geometry,
  {
    top,
    height,
    margin,
    direction,
  }: { top: number; height: number; margin: number; direction: number },
): MonthPage[] {
  const above = pagesBetween(geometry, top - margin, top).reverse();
  const below = pagesBetween(geometry, top + height, top + height + margin);
  const ordered = [
    ...pagesBetween(geometry, top, top + height),
    ...(direction < 0 ? [...above, ...below] : [...below, ...above]),
  ];
  const seen = new Set<string>();
  return ordered.filter(({ month, page }) => {
    const key = `${month}/${page}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
