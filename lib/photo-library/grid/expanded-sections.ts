/** How many photos of each section have a tile: all, the first page, or what the customer asked for (TL-05). Pure. */
import { monthPageSize } from '@/lib/contracts/limits';
import type { SectionKey } from './photo-list';
import { Geometry } from './geometry';
import type { GridMetrics } from './grid-metrics';
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

  /** Shows all sections alike; answers whether that is anything new. */
  become(density: Density): boolean {
    if (density === this.density) return false;
    this.density = density;
    this.#expanded.clear();
    return true;
  }

  /** @param groupOf what a section belongs to, as a year; null for nothing */
  layOut(
    { sections, keys }: SectionTable,
    metrics: GridMetrics,
    groupOf: (key: SectionKey) => string | null,
  ): Geometry {
    const counts = sections.map(({ count }) => count);
    const shown =
      this.density === 'all'
        ? counts
        : keys.map((key) => Math.max(monthPageSize, this.#expanded.get(key) ?? 0));
    return new Geometry(counts, shown, metrics, keys.map(groupOf));
  }
}
