/** Which pages of which sections a window of the grid needs, the most urgent first. No React. */
import { monthPageSize } from '@/lib/contracts/limits';
import type { Geometry, SlotRange } from './geometry';
import type { Density } from './expanded-sections';
import type { PhotoCollection } from './photo-collection';
import type { Section, SectionKey } from './photo-list';

export type SectionPage = { section: number; page: number };

/**
 * Pages whose photos have tiles between two heights, from the top.
 */
function pagesBetween(geometry: Geometry, from: number, to: number): SectionPage[] {
  const { first, end } = geometry.sectionsBetween(from, to);
  const pages: SectionPage[] = [];
  for (let section = first; section < end; section += 1) {
    const slots = geometry.slotsBetween(section, from, to);
    if (slots.to <= slots.from) continue;
    const last = Math.floor((slots.to - 1) / monthPageSize);
    for (let page = Math.floor(slots.from / monthPageSize); page <= last; page += 1)
      pages.push({ section, page });
  }
  return pages;
}

/**
 * Pages in the window first, then pages in the direction of scrolling, then the other side.
 *
 * @param top of the window, `height` its height, `margin` the distance beyond it in which tiles are drawn
 * @param direction sign of the last move; 0 counts as downwards
 */
function planPages(
  geometry: Geometry,
  {
    top,
    height,
    margin,
    direction,
  }: { top: number; height: number; margin: number; direction: number },
): SectionPage[] {
  const above = pagesBetween(geometry, top - margin, top).reverse();
  const below = pagesBetween(geometry, top + height, top + height + margin);
  const ordered = [
    ...pagesBetween(geometry, top, top + height),
    ...(direction < 0 ? [...above, ...below] : [...below, ...above]),
  ];
  const seen = new Set<string>();
  return ordered.filter(({ section, page }) => {
    const key = `${section}/${page}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

type Window = {
  geometry: Geometry;
  /** Photos that have tiles. */
  ranges: readonly SlotRange[];
  top: number;
  height: number;
  /** Distance beyond the window in which tiles are drawn. */
  margin: number;
  /** Sign of the last move. */
  direction: number;
  /** Whether the scrolling is slow enough to load photos. */
  isOpen: boolean;
  /** Whether something other than the scroll position has changed. */
  isDirty: boolean;
};

/** The pages that the window needs of the list. */
export class PageDemand {
  #asked = '';

  constructor(readonly list: PhotoCollection) {}

  /**
   * Requests the pages of a window if they differ from those of the last call.
   *
   * @returns whether tiles may have new photos whose pictures must be loaded
   */
  ask({ geometry, ranges, isOpen, isDirty, ...window }: Window): boolean {
    const first = ranges[0];
    const last = ranges.at(-1);
    const asked = isOpen ? `${first?.section}/${first?.from}/${last?.section}/${last?.to}` : '';
    if (asked === this.#asked && !isDirty) return false;
    this.#asked = asked;
    const { keys } = this.list.table;
    const pages = isOpen ? planPages(geometry, window) : [];
    this.list.want(pages.map(({ section, page }) => ({ section: keys[section] ?? '', page })));
    return isOpen;
  }
}

/** Maximum number of pages that the server renders: enough for most first screens, and fast (T7). */
const mostFirstPages = 3;

/**
 * Plans the pages of photos that the server renders: section after section from the first one, at most `mostFirstPages`
 * in total.
 */
export function planFirstPages(
  sections: readonly Section[],
  density: Density,
): { section: SectionKey; pages: number }[] {
  const plan: { section: SectionKey; pages: number }[] = [];
  let left = mostFirstPages;
  for (const { key, count } of sections) {
    if (left === 0) break;
    const shown = density === 'all' ? count : Math.min(count, monthPageSize);
    const pages = Math.min(left, Math.ceil(shown / monthPageSize));
    plan.push({ section: key, pages });
    left -= pages;
  }
  return plan;
}
