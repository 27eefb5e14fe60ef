/** Plans which pages of which sections the window needs, in the order of urgency. No React. */
import { monthPageSize } from '@/lib/contracts/limits';
import type { Geometry, SlotRange } from './geometry';
import type { Density } from './expanded-sections';
import type { PhotoCollection } from './photo-collection';
import type { Section, SectionKey } from './photo-list';

export type SectionPage = { section: number; page: number };

/** Pages whose photos have tiles between two offsets, from top to bottom. */
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
 * Plans the pages: first those in the window, then those in the scroll direction, then those on the other side.
 * @param top offset of the window; `height` is its height, `margin` the distance around it in which tiles are drawn
 * @param direction sign of the last movement; 0 counts as downwards
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
  /** Distance around the window in which tiles are drawn, in CSS pixels. */
  margin: number;
  /** Sign of the last movement; positive is downwards. */
  direction: number;
  /** Whether scrolling is slow enough to load photos. */
  isOpen: boolean;
  /** Whether anything other than the scroll position has changed. */
  isDirty: boolean;
};

/** Requests the pages that the window needs from the list. */
export class PageDemand {
  #asked = '';

  constructor(readonly list: PhotoCollection) {}

  /**
   * Requests the pages of a window, if they differ from those of the last call or `isDirty` is true.
   * @returns whether tiles may have new photos, whose pictures must be loaded
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

/** Plans the pages that the server renders: section after section from the first, at most `mostFirstPages` in total. */
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
