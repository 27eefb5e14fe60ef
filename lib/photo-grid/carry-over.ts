/**
 * What becomes of a selection when the library changes under it. Pure.
 *
 * - A month whose count is the same keeps its selection, wherever it stands now.
 * - Where the count differs, nobody knows which place holds which photo now. Only photos whose id is known, because they
 *   were toggled one by one, are followed to their new place; a month that was selected as a whole stays so when it has
 *   shrunk. The rest of that month's selection is dropped: better none than a photo that the customer never chose.
 */
import type { PhotoPlace } from './photo-list';
import type { MonthTable } from './section-table';
import {
  countWithin,
  hasIndex,
  type IndexRanges,
  noIndexes,
  rangesWithin,
  setRange,
} from './index-ranges';
import { spanOf } from './selection-model';

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
  for (const [at, key] of after.keys.entries())
    if (before.countOf(before.indexOf(key)) !== after.countOf(at)) shuffled.add(key);
  for (const { was, is } of followed)
    // One came and one went: the count says nothing, but a photo that has moved does.
    if (is && (is.month !== was.month || is.index !== was.index)) shuffled.add(was.month);
  return shuffled;
}

export function carryOver(change: Change): IndexRanges {
  const { ranges, before, after, followed } = change;
  const shuffled = shuffledMonths(change);
  let kept = noIndexes;
  for (const key of after.keys) {
    const old = spanOf(before, key);
    const now = spanOf(after, key);
    if (!shuffled.has(key)) {
      for (const { from, to } of rangesWithin(ranges, old.from, old.to))
        kept = setRange(kept, now.from + from - old.from, now.from + to - old.from, true);
      continue;
    }
    const wasWhole =
      old.to > old.from && countWithin(ranges, old.from, old.to) === old.to - old.from;
    if (wasWhole && now.to - now.from < old.to - old.from)
      kept = setRange(kept, now.from, now.to, true);
  }
  for (const { was, is } of followed) {
    const index = is ? after.ordinalOf(is) : -1;
    const old = before.ordinalOf(was);
    if (index >= 0 && old >= 0 && hasIndex(ranges, old))
      kept = setRange(kept, index, index + 1, true);
  }
  return kept;
}
