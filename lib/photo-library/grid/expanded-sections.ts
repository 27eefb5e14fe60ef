/**
 * Number of photos of each section that have a tile: all, the first page, or the number that the customer has chosen
 * (TL-05). Pure.
 */
import { monthPageSize } from '@/lib/contracts/limits';
import type { SectionKey } from './photo-list';
import { Geometry } from './geometry';
import type { GridMetrics } from './grid-metrics';
import type { SectionTable } from './section-table';

/** Part of a section that is shown at first. */
export const densities = ['first', 'all'] as const;
export type Density = (typeof densities)[number];

export class ExpandedSections {
  readonly #expanded = new Map<SectionKey, number>();

  constructor(public density: Density) {}

  /** Shows a section up to this number of photos, at least the first page; Infinity is all of them. */
  expand(section: SectionKey, photos: number): void {
    this.#expanded.set(section, photos);
  }

  /** Sets the same density for all sections; returns whether it has changed. */
  become(density: Density): boolean {
    if (density === this.density) return false;
    this.density = density;
    this.#expanded.clear();
    return true;
  }

  /** @param groupOf group of a section, for example a year; null if it has none */
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
