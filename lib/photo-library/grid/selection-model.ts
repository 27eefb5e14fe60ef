/**
 * The selection as ranges of ordinals (D-12, D-14): a section, all photos or a range of any length cost as much as one
 * photo, even if they are not loaded. Pure; each function returns a new state.
 */
import type { SectionKey, SectionSelection, PhotoPosition } from './photo-list';
import type { SectionTable } from './section-table';
import {
  countWithin,
  firstOf,
  hasIndex,
  type IndexRanges,
  noIndexes,
  setRange,
} from './index-ranges';

export type SelectionState = {
  readonly isActive: boolean;
  readonly ranges: IndexRanges;
  /**
   * Start of the next range: the photo that was toggled last, whether it was added, and the selection before a range
   * was extended from it.
   */
  readonly anchor: {
    readonly index: number;
    readonly isIn: boolean;
    readonly before: IndexRanges;
  } | null;
};

export const nothingSelected: SelectionState = { isActive: false, ranges: noIndexes, anchor: null };

/** State of a selection that contains these ranges. */
export const active = (
  ranges: IndexRanges,
  anchor: SelectionState['anchor'] = null,
): SelectionState => ({
  isActive: true,
  ranges,
  anchor,
});

export const sizeOf = ({ ranges }: SelectionState, { total }: SectionTable): number =>
  countWithin(ranges, 0, total);

export function isSelected(
  { ranges }: SelectionState,
  table: SectionTable,
  position: PhotoPosition,
) {
  const index = table.ordinalOf(position);
  return index >= 0 && hasIndex(ranges, index);
}

/** Ordinals of a section's photos, from `from` to before `to`; empty for an unknown section. */
export function spanOf(table: SectionTable, section: SectionKey): { from: number; to: number } {
  const at = table.indexOf(section);
  const from = at < 0 ? 0 : (table.before[at] ?? 0);
  return { from, to: from + table.countOf(at) };
}

export function sectionSelection(
  { ranges }: SelectionState,
  table: SectionTable,
  section: SectionKey,
): SectionSelection {
  const { from, to } = spanOf(table, section);
  const count = countWithin(ranges, from, to);
  if (count === 0) return 'none';
  return count === to - from ? 'all' : 'some';
}

/** Adds or removes one photo (SE-06). It begins the selection mode, and this photo is the start of the next range. */
export function toggle(
  state: SelectionState,
  table: SectionTable,
  position: PhotoPosition,
): SelectionState {
  const index = table.ordinalOf(position);
  if (index < 0) return state;
  const isIn = !hasIndex(state.ranges, index);
  const ranges = setRange(state.ranges, index, index + 1, isIn);
  return active(ranges, { index, isIn, before: ranges });
}

/**
 * Adds or removes all photos from the last toggled photo to this one, as that photo was added or removed. A further
 * range from the same start replaces the previous one, so going back makes it smaller. Without a start it toggles this
 * photo.
 */
export function extendTo(
  state: SelectionState,
  table: SectionTable,
  position: PhotoPosition,
): SelectionState {
  const { anchor } = state;
  if (!anchor) return toggle(state, table, position);
  const index = table.ordinalOf(position);
  if (index < 0) return state;
  const from = Math.min(anchor.index, index);
  const to = Math.max(anchor.index, index) + 1;
  return active(setRange(anchor.before, from, to, anchor.isIn), anchor);
}

/** Removes the whole section if it is selected, otherwise adds it (SE-06). */
export function toggleSection(
  state: SelectionState,
  table: SectionTable,
  section: SectionKey,
): SelectionState {
  const { from, to } = spanOf(table, section);
  const isIn = sectionSelection(state, table, section) !== 'all';
  return active(setRange(state.ranges, from, to, isIn));
}

export const selectAll = ({ total }: SectionTable): SelectionState =>
  active(setRange(noIndexes, 0, total, true));

/** Keeps only the first `count` selected photos in visible order. */
export const keepFirst = ({ ranges }: SelectionState, count: number): SelectionState =>
  active(firstOf(ranges, count));

/** The selection mode without photos. */
export const selectNone: SelectionState = active(noIndexes);
