/**
 * How many photos of each section have a tile: all, the first page, or the number that the customer has chosen (TL-05).
 * No React.
 */
import { monthPageSize } from '@/lib/contracts/limits';
import type { SectionKey } from './photo-list';
import { Geometry } from './geometry';
import type { GridMetrics } from './grid-metrics';
import type { SectionTable } from './section-table';

/** How much of each section is shown at first: its first page or all its photos. */
export const densities = ['first', 'all'] as const;
export type Density = (typeof densities)[number];

export class ExpandedSections {
  readonly #expanded = new Map<SectionKey, number>();

  constructor(public density: Density) {}

  /** Shows a section up to this number of photos, but at least its first page; Infinity shows all. */
  expand(section: SectionKey, photos: number): void {
    this.#expanded.set(section, photos);
  }

  /** Sets the density of all sections and resets expanded ones; returns whether the density has changed. */
  become(density: Density): boolean {
    if (density === this.density) return false;
    this.density = density;
    this.#expanded.clear();
    return true;
  }

  /** Builds the geometry of the grid. @param groupOf group of a section, for example its year; null if it has none */
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
