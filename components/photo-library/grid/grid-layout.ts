/** Measures the page and computes the geometry of the grid. No React. */
import type { Anchor } from '@/lib/photo-library/grid/anchor';
import type { PhotoCollection } from '@/lib/photo-library/grid/photo-collection';
import type { PhotoSelection } from '@/lib/photo-library/grid/photo-list';
import type { BlockTexts } from './section-block';
import type { TileTexts } from './tile';
import type { Geometry } from '@/lib/photo-library/grid/geometry';
import { metricsFor } from '@/lib/photo-library/grid/grid-metrics';
import type { SectionTable } from '@/lib/photo-library/grid/section-table';
import { type Density, ExpandedSections } from '@/lib/photo-library/grid/expanded-sections';

/** Parts and callbacks of a grid. */
export type GridOptions = {
  root: HTMLElement;
  layer: HTMLElement;
  list: PhotoCollection;
  selection: PhotoSelection;
  texts: TileTexts;
  density: Density;
  /** Texts of the sections; if `sections` is undefined, the list has no headings. */
  blocks: BlockTexts;
  anchor: Anchor | null;
  /** Called after scrolling has stopped, with the photo at the top of the window. Null for an empty list. */
  onIdle: (anchor: Anchor | null) => void;
};

export class GridLayout {
  readonly expanded: ExpandedSections;
  /** Height of the window in CSS pixels. */
  viewport = 0;
  /** Height of the sticky elements above the grid, in CSS pixels. */
  stickyTop = 0;
  #width = 0;
  #textScale = 1;

  constructor(readonly options: Pick<GridOptions, 'root' | 'layer' | 'density' | 'blocks'>) {
    this.expanded = new ExpandedSections(options.density);
  }

  /** Measures the window, the grid, the sticky toolbar and the text size. */
  measure(): void {
    this.stickyTop = Number.parseFloat(getComputedStyle(this.options.layer).scrollMarginTop) || 0;
    this.#width = this.options.root.getBoundingClientRect().width;
    this.viewport = innerHeight;
    this.#textScale =
      Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
  }

  /** Height in CSS pixels of what covers the lower edge of the window: the main navigation or the selection bar. */
  get stickyBottom(): number {
    const { scrollMarginBottom } = getComputedStyle(this.options.layer);
    const { scrollPaddingBottom } = getComputedStyle(document.documentElement);
    return Math.max(
      ...[scrollMarginBottom, scrollPaddingBottom].map((length) => Number.parseFloat(length) || 0),
    );
  }

  /** Whether the width of the grid or the height of the window has changed since {@link measure}. */
  isOutdated(): boolean {
    const { width } = this.options.root.getBoundingClientRect();
    return width !== this.#width || innerHeight !== this.viewport;
  }

  geometryOf(table: SectionTable): Geometry {
    const { sections } = this.options.blocks;
    const metrics = metricsFor({
      viewport: innerWidth,
      width: this.#width,
      hasHeadings: sections !== undefined,
      textScale: this.#textScale,
    });
    return this.expanded.layOut(table, metrics, (key) => sections?.markOf(key) ?? null);
  }
}
