/**
 * What becomes of a selection when the library changes under it. Pure.
 *
 * - A month whose count is the same keeps its selection, wherever it stands now.
 * - Where the count differs, nobody knows which place holds which photo now. Only photos whose id is known, because they
 *   were toggled one by one, are followed to their new place; a month that was selected as a whole stays so when it has
 *   shrunk. The rest of that month's selection is dropped: better none than a photo that the customer never chose.
 */
import type { PhotoPlace } from '../library';
import {
  countWithin,
  hasIndex,
  type IndexRanges,
  noIndexes,
  rangesWithin,
  setRange,
} from './index-ranges';
import { indexOf, type MonthTable } from './month-table';

/** A photo whose id is known: where it stood, and where it stands as far as it is loaded. */
export type Followed = { was: PhotoPlace; is: PhotoPlace | undefined };

type Change = {
  ranges: IndexRanges;
  before: MonthTable;
  after: MonthTable;
  followed: readonly Followed[];
};

/** Months of which the places may mean other photos than before. */
function shuffledMonths({ before, after, followed }: Change): Set<string> {
  const shuffled = new Set<string>();
  for (const { key, count } of after.spans)
    if (before.byKey.get(key)?.count !== count) shuffled.add(key);
  for (const { was, is } of followed)
    // One came and one went: the count says nothing, but a photo that has moved does.
    if (is && (is.month !== was.month || is.index !== was.index)) shuffled.add(was.month);
  return shuffled;
}

export function carryOver(change: Change): IndexRanges {
  const { ranges, before, after, followed } = change;
  const shuffled = shuffledMonths(change);
  let kept = noIndexes;
  for (const { key, start, count } of after.spans) {
    const old = before.byKey.get(key);
    if (!old) continue;
    const end = old.start + old.count;
    if (!shuffled.has(key)) {
      for (const { from, to } of rangesWithin(ranges, old.start, end))
        kept = setRange(kept, start + from - old.start, start + to - old.start, true);
    } else if (count < old.count && countWithin(ranges, old.start, end) === old.count) {
      kept = setRange(kept, start, start + count, true);
    }
  }
  for (const { was, is } of followed) {
    const index = is ? indexOf(after, is) : null;
    const old = indexOf(before, was);
    if (index !== null && old !== null && hasIndex(ranges, old))
      kept = setRange(kept, index, index + 1, true);
  }
  return kept;
}
