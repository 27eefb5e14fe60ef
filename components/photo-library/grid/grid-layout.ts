/** The sizes that the page gives the grid, and the geometry that follows from them. No React. */
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
  /** Texts of the sections; without names of sections the list has no headings. */
  blocks: BlockTexts;
  anchor: Anchor | null;
  /** Called after scrolling has stopped, with the position to return to. */
  onIdle: (anchor: Anchor | null) => void;
};

export class GridLayout {
  readonly expanded: ExpandedSections;
  /** Height of the window. */
  viewport = 0;
  /** Height of the sticky elements above the grid. */
  stickyTop = 0;
  #width = 0;
  #textScale = 1;

  constructor(readonly options: Pick<GridOptions, 'root' | 'layer' | 'density' | 'blocks'>) {
    this.expanded = new ExpandedSections(options.density);
  }

  /** Measures the page. */
  measure(): void {
    this.stickyTop = Number.parseFloat(getComputedStyle(this.options.layer).scrollMarginTop) || 0;
    this.#width = this.options.root.getBoundingClientRect().width;
    this.viewport = innerHeight;
    this.#textScale =
      Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
  }

  /** Height of the elements that cover the lower edge of the window: the main navigation or the selection bar. */
  get stickyBottom(): number {
    const { scrollMarginBottom } = getComputedStyle(this.options.layer);
    const { scrollPaddingBottom } = getComputedStyle(document.documentElement);
    return Math.max(
      ...[scrollMarginBottom, scrollPaddingBottom].map((length) => Number.parseFloat(length) || 0),
    );
  }

  /** Whether the page's sizes have changed since the last measurement. */
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
