/** How many photos of each month have a tile: all, the first page, or what the customer asked for (TL-05). Pure. */
import { monthPageSize } from '@/lib/contracts/limits';
import type { MonthKey } from './photo-list';
import { type Frame, Geometry } from './geometry';
import type { MonthTable } from './section-table';

/** How much of a section is shown before the customer asks for more. */
export const densities = ['first', 'all'] as const;
export type Density = (typeof densities)[number];

export class Openings {
  readonly #opened = new Map<MonthKey, number>();

  constructor(public density: Density) {}

  /** Shows a month up to this many photos, the first page at least; Infinity is all of them. */
  open(month: MonthKey, photos: number): void {
    this.#opened.set(month, photos);
  }

  close(): void {
    this.#opened.clear();
  }

  layOut({ months, keys }: MonthTable, frame: Frame): Geometry {
    const counts = months.map(({ count }) => count);
    const shown =
      this.density === 'all'
        ? counts
        : keys.map((key) => Math.max(monthPageSize, this.#opened.get(key) ?? 0));
    return new Geometry(counts, shown, frame);
  }
}
