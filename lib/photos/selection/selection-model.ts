/**
 * Which photos are selected, as ranges over the one index of the visible order (D-12, D-14): a month, all of them and
 * a range of any length cost the same as one photo, loaded or not. Pure; every step returns a new state.
 */
import type { MonthKey, MonthSelection, PhotoPlace } from '../library';
import { countWithin, firstOf, hasIndex, type IndexRanges, noIndexes, setRange } from './index-ranges';
import { indexOf, type MonthTable } from './month-table';

export type SelectionState = {
  readonly isActive: boolean;
  readonly ranges: IndexRanges;
  /** Where the next range begins: the last toggled photo, and what was selected before a range grew from it. */
  readonly anchor: { readonly index: number; readonly isIn: boolean; readonly before: IndexRanges } | null;
};

export const nothingSelected: SelectionState = { isActive: false, ranges: noIndexes, anchor: null };

/** The mode is on with these. */
export const active = (ranges: IndexRanges, anchor: SelectionState['anchor'] = null): SelectionState => ({
  isActive: true,
  ranges,
  anchor,
});

export const sizeOf = ({ ranges }: SelectionState, { total }: MonthTable): number =>
  countWithin(ranges, 0, total);

export function isSelected({ ranges }: SelectionState, table: MonthTable, place: PhotoPlace) {
  const index = indexOf(table, place);
  return index !== null && hasIndex(ranges, index);
}

export function monthSelection(
  { ranges }: SelectionState,
  table: MonthTable,
  month: MonthKey,
): MonthSelection {
  const span = table.byKey.get(month);
  const count = span ? countWithin(ranges, span.start, span.start + span.count) : 0;
  if (count === 0) return 'none';
  return count === span?.count ? 'all' : 'some';
}

/** One photo in or out (SE-06); begins the mode, and the next range begins here. */
export function toggle(
  state: SelectionState,
  table: MonthTable,
  place: PhotoPlace,
): SelectionState {
  const index = indexOf(table, place);
  if (index === null) return state;
  const isIn = !hasIndex(state.ranges, index);
  const ranges = setRange(state.ranges, index, index + 1, isIn);
  return active(ranges, { index, isIn, before: ranges });
}

/**
 * From the last toggled photo to this one, in either direction: all of them become what that photo became. A second
 * range from the same photo replaces the first, so that going back shrinks it. Without such a photo it is a toggle.
 */
export function extendTo(
  state: SelectionState,
  table: MonthTable,
  place: PhotoPlace,
): SelectionState {
  const { anchor } = state;
  if (!anchor) return toggle(state, table, place);
  const index = indexOf(table, place);
  if (index === null) return state;
  const from = Math.min(anchor.index, index);
  const to = Math.max(anchor.index, index) + 1;
  return active(setRange(anchor.before, from, to, anchor.isIn), anchor);
}

/** All of a month out when all are in, else all in (SE-06). */
export function toggleMonth(
  state: SelectionState,
  table: MonthTable,
  month: MonthKey,
): SelectionState {
  const span = table.byKey.get(month);
  if (!span) return state;
  const isIn = monthSelection(state, table, month) !== 'all';
  return active(setRange(state.ranges, span.start, span.start + span.count, isIn));
}

export const selectAll = ({ total }: MonthTable): SelectionState =>
  active(setRange(noIndexes, 0, total, true));

/** The first `count` of the selected, in visible order. */
export const keepFirst = ({ ranges }: SelectionState, count: number): SelectionState =>
  active(firstOf(ranges, count));

/** Nothing, with the mode on. */
export const selectNone: SelectionState = active(noIndexes);
