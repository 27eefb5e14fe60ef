/** The state from which React renders around the tiles. Pure. */
import type { Geometry } from '@/lib/photo-library/grid/geometry';
import type { SectionTable } from '@/lib/photo-library/grid/section-table';

/** A new object after each change. */
export type VisibleSections = {
  geometry: Geometry;
  table: SectionTable;
  first: number;
  end: number;
  /** The section at whose controls the Tab key stops. */
  active: number;
  /** See {@link PageScroll.shift}. */
  shift: number;
  /** A height near the window from which the places of tiles are counted; see SectionLayer. */
  step: number;
  /** Heights between which boxes are drawn, because browsers cannot draw boxes of a hundred million pixels. */
  clip: { from: number; to: number };
};

const clipStep = 500_000;

/** Tiles are translated relative to a point near the window: a transform of millions of pixels would be imprecise. */
const stepHeight = 20_000;
export const stepAt = (offset: number): number => Math.floor(offset / stepHeight) * stepHeight;

/** Boxes are cut far outside the window, in steps, so that the limits change seldom. */
export function clipAround(offset: number): VisibleSections['clip'] {
  const middle = Math.round(offset / clipStep) * clipStep;
  return { from: middle - 2 * clipStep, to: middle + 2 * clipStep };
}

const isSameView = (a: VisibleSections, b: VisibleSections): boolean =>
  a.geometry === b.geometry &&
  a.first === b.first &&
  a.end === b.end &&
  a.active === b.active &&
  a.shift === b.shift &&
  a.step === b.step &&
  a.clip.from === b.clip.from;

/** The sections in view for React, which is notified only of changes. */
export class SectionsInView {
  readonly #listeners = new Set<() => void>();
  #now: VisibleSections;

  constructor(first: VisibleSections) {
    this.#now = first;
  }

  readonly get = (): VisibleSections => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * @param isChanged true if another part of the sections has changed
   * @returns whether React was notified
   */
  publish(next: VisibleSections, isChanged: boolean): boolean {
    if (!isChanged && isSameView(next, this.#now)) return false;
    this.#now = next;
    for (const listener of this.#listeners) listener();
    return true;
  }
}
