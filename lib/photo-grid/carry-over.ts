/**
 * What becomes of a selection when the list changes under it. Pure.
 *
 * - A section whose count is the same keeps its selection, wherever it stands now.
 * - Where the count differs, nobody knows which position holds which photo now. Only photos whose id is known, because they
 *   were toggled one by one, are followed to their new position; a section that was selected as a whole stays so when it has
 *   shrunk. The rest of that section's selection is dropped: better none than a photo that the customer never chose.
 */
import type { PhotoPosition } from './photo-list';
import type { SectionTable } from './section-table';
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
export type Followed = { was: PhotoPosition; is: PhotoPosition | undefined };

type Change = {
  ranges: IndexRanges;
  before: SectionTable;
  after: SectionTable;
  followed: readonly Followed[];
};

/** Months of which the positions may mean other photos than before. */
function shuffledSections({ before, after, followed }: Change): Set<string> {
  const shuffled = new Set<string>();
  for (const [at, key] of after.keys.entries())
    if (before.countOf(before.indexOf(key)) !== after.countOf(at)) shuffled.add(key);
  for (const { was, is } of followed)
    // One came and one went: the count says nothing, but a photo that has moved does.
    if (is && (is.section !== was.section || is.index !== was.index)) shuffled.add(was.section);
  return shuffled;
}

export function carryOver(change: Change): IndexRanges {
  const { ranges, before, after, followed } = change;
  const shuffled = shuffledSections(change);
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
