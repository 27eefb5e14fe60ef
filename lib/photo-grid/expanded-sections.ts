/** How many photos of each section have a tile: all, the first page, or what the customer asked for (TL-05). Pure. */
import { monthPageSize } from '@/lib/contracts/limits';
import type { SectionKey } from './photo-list';
import { Geometry, type GridMetrics } from './geometry';
import type { SectionTable } from './section-table';

/** How much of a section is shown before the customer asks for more. */
export const densities = ['first', 'all'] as const;
export type Density = (typeof densities)[number];

export class ExpandedSections {
  readonly #expanded = new Map<SectionKey, number>();

  constructor(public density: Density) {}

  /** Shows a section up to this many photos, the first page at least; Infinity is all of them. */
  expand(section: SectionKey, photos: number): void {
    this.#expanded.set(section, photos);
  }

  collapse(): void {
    this.#expanded.clear();
  }

  layOut({ sections, keys }: SectionTable, metrics: GridMetrics): Geometry {
    const counts = sections.map(({ count }) => count);
    const shown =
      this.density === 'all'
        ? counts
        : keys.map((key) => Math.max(monthPageSize, this.#expanded.get(key) ?? 0));
    return new Geometry(counts, shown, metrics);
  }
}
