/** The sizes that the page gives the timeline, and the geometry that follows from them. No React. */
import { frameFor } from '@/lib/photo-grid/grid-metrics';
import type { Geometry } from '@/lib/photo-grid/geometry';
import type { MonthTable } from '@/lib/photo-grid/section-table';
import { Openings, type Density } from '@/lib/photo-grid/expanded-sections';

export class PageLayout {
  readonly openings: Openings;
  /** Height of the window. */
  viewport = 0;
  /** Height of what lies above the grid while it scrolls. */
  stickyTop = 0;
  #width = 0;

  constructor(
    readonly root: HTMLElement,
    readonly layer: HTMLElement,
    density: Density,
  ) {
    this.openings = new Openings(density);
  }

  /** Takes the sizes of the page as they are now. */
  measure(): void {
    this.stickyTop = Number.parseFloat(getComputedStyle(this.layer).scrollMarginTop) || 0;
    this.#width = this.root.getBoundingClientRect().width;
    this.viewport = innerHeight;
  }

  /** Whether the page has changed its sizes since. */
  isOutdated(): boolean {
    const { width } = this.root.getBoundingClientRect();
    return width !== this.#width || innerHeight !== this.viewport;
  }

  geometryOf(table: MonthTable): Geometry {
    return this.openings.layOut(table, frameFor(innerWidth, this.#width));
  }
}
