/** What React paints around the tiles. Pure. */
import type { Geometry } from '@/lib/photo-grid/geometry';
import type { MonthTable } from '@/lib/photo-grid/section-table';

/** A new object after each change. */
export type Months = {
  geometry: Geometry;
  table: MonthTable;
  first: number;
  end: number;
  /** The month whose controls the Tab key stops at. */
  active: number;
  /** See {@link PageScroll.shift}. */
  shift: number;
  /** Heights between which boxes are drawn: a browser knows none of a hundred million pixels. */
  clip: { from: number; to: number };
};

const clipStep = 500_000;

/** Boxes are cut far outside the window, in steps, so that they seldom change. */
export function clipAround(place: number): Months['clip'] {
  const middle = Math.round(place / clipStep) * clipStep;
  return { from: middle - 2 * clipStep, to: middle + 2 * clipStep };
}

const isSameView = (a: Months, b: Months): boolean =>
  a.geometry === b.geometry &&
  a.first === b.first &&
  a.end === b.end &&
  a.active === b.active &&
  a.shift === b.shift &&
  a.clip.from === b.clip.from;

/** The months in view for React, which hears only of changes. */
export class MonthsInView {
  readonly #listeners = new Set<() => void>();
  #now: Months;

  constructor(first: Months) {
    this.#now = first;
  }

  readonly get = (): Months => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @param isChanged something else has changed that the months show */
  publish(next: Months, isChanged: boolean): void {
    if (!isChanged && isSameView(next, this.#now)) return;
    this.#now = next;
    for (const listener of this.#listeners) listener();
  }
}
