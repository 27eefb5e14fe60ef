/** What React paints around the tiles. Pure. */
import type { Geometry } from '@/lib/photos/timeline/geometry';
import type { MonthTable } from '@/lib/photos/timeline/month-table';

/** A new object after each change. */
export type Months = {
  geometry: Geometry;
  table: MonthTable;
  first: number;
  end: number;
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

export const isSameView = (a: Months, b: Months): boolean =>
  a.geometry === b.geometry &&
  a.first === b.first &&
  a.end === b.end &&
  a.shift === b.shift &&
  a.clip.from === b.clip.from;
