/** The visible sections, as an external store for React. No DOM. */
import type { Geometry } from '@/lib/photo-library/grid/geometry';
import type { SectionTable } from '@/lib/photo-library/grid/section-table';

/** Immutable; every change creates a new object. Sections are from `first` to before `end`. */
export type VisibleSections = {
  geometry: Geometry;
  table: SectionTable;
  first: number;
  end: number;
  /** Number of the section whose controls have the tab stop. */
  active: number;
  /** See {@link PageScroll.shift}. */
  shift: number;
  /** Offset near the window, in CSS pixels, to which the positions of tiles are relative; see {@link stepAt}. */
  step: number;
  /** Offsets between which boxes of sections are drawn: browsers cannot draw a box of a hundred million pixels. */
  clip: { from: number; to: number };
};

const clipStep = 500_000;

/**
 * Tiles are positioned relative to an offset near the window that changes every 20,000 px: a transform of millions of
 * pixels would be imprecise.
 */
const stepHeight = 20_000;
export const stepAt = (offset: number): number => Math.floor(offset / stepHeight) * stepHeight;

/** Limits for the boxes of sections, far outside the window. They change in steps of 500,000 px, so rarely. */
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

/** Store of the visible sections. Subscribers are notified only of changes. */
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
   * Replaces the visible sections.
   * @param isChanged true if something else about the sections has changed
   * @returns whether subscribers were notified
   */
  publish(next: VisibleSections, isChanged: boolean): boolean {
    if (!isChanged && isSameView(next, this.#now)) return false;
    this.#now = next;
    for (const listener of this.#listeners) listener();
    return true;
  }
}
