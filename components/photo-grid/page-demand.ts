/** What the window wants of the list. No React. */
import type { Geometry, SlotRange } from '@/lib/photo-grid/geometry';
import { planPages } from '@/lib/photo-grid/page-plan';
import type { PhotoCollection } from '@/lib/photo-grid/photo-collection';

type Window = {
  geometry: Geometry;
  /** Photos that have tiles. */
  ranges: readonly SlotRange[];
  top: number;
  height: number;
  /** How far beyond the window tiles are drawn. */
  margin: number;
  /** Sign of the last move. */
  direction: number;
  /** Whether it moves slowly enough to load anything. */
  isOpen: boolean;
  /** Something other than the position has changed. */
  isDirty: boolean;
};

export class PageDemand {
  #asked = '';

  constructor(readonly list: PhotoCollection) {}

  /**
   * Asks for the pages of a window, and only when it wants others than before.
   *
   * @returns whether tiles may have come that want their pictures
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
