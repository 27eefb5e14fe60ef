/**
 * An immutable set of integers from 0, stored as the sorted boundaries where membership changes: [2, 5, 9, 10] contains
 * 2, 3, 4 and 9. A range of any length needs two numbers, so a list of 200,000 photos costs as much as one photo. Pure.
 */
export type IndexRanges = readonly number[];

export const noIndexes: IndexRanges = [];

/** Number of boundaries that are at most `index`, by binary search. */
function boundariesUpTo(ranges: IndexRanges, index: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    // The index is inside the array, so the value is defined.
    if ((ranges[middle] as number) <= index) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether the set contains `index`; O(log n) for n ranges. */
export const hasIndex = (ranges: IndexRanges, index: number): boolean =>
  boundariesUpTo(ranges, index) % 2 === 1;

/** Adds or removes all integers from `from` to before `to`; returns a new set. */
export function setRange(
  ranges: IndexRanges,
  from: number,
  to: number,
  isIn: boolean,
): IndexRanges {
  if (to <= from) return ranges;
  const first = boundariesUpTo(ranges, from - 1);
  const after = boundariesUpTo(ranges, to);
  const opens = (first % 2 === 1) !== isIn ? [from] : [];
  const closes = (after % 2 === 1) !== isIn ? [to] : [];
  // `concat` is faster than a spread, which copies tens of thousands of numbers one by one.
  return ranges.slice(0, first).concat(opens, closes, ranges.slice(after));
}

/** The ranges of the set, cut to `from` to before `to`. */
export function rangesWithin(
  ranges: IndexRanges,
  from: number,
  to: number,
): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  const start = boundariesUpTo(ranges, from);
  for (let at = start - (start % 2); at < ranges.length; at += 2) {
    // Boundaries exist in pairs, so both values are defined.
    const pair = { from: ranges[at] as number, to: ranges[at + 1] as number };
    if (pair.from >= to) break;
    const cut = { from: Math.max(pair.from, from), to: Math.min(pair.to, to) };
    if (cut.from < cut.to) found.push(cut);
  }
  return found;
}

/** Number of integers in the set from `from` to before `to`; O(log n + ranges inside). */
export function countWithin(ranges: IndexRanges, from: number, to: number): number {
  let count = 0;
  const start = boundariesUpTo(ranges, from);
  for (let at = start - (start % 2); at < ranges.length; at += 2) {
    // Boundaries exist in pairs, so the value is defined.
    const opens = Math.max(ranges[at] as number, from);
    if (opens >= to) break;
    // The second boundary of the same pair.
    count += Math.min(ranges[at + 1] as number, to) - opens;
  }
  return count;
}

/** The `count` lowest integers of the set. */
export function firstOf(ranges: IndexRanges, count: number): IndexRanges {
  const kept: number[] = [];
  let left = count;
  for (const { from, to } of rangesWithin(ranges, 0, Infinity)) {
    if (left <= 0) break;
    kept.push(from, Math.min(to, from + left));
    left -= to - from;
  }
  return kept;
}

/** The set of these integers, which may be in any order. */
export function rangesOf(indexes: Iterable<number>): IndexRanges {
  const ranges: number[] = [];
  for (const index of [...indexes].sort((a, b) => a - b)) {
    const end = ranges.at(-1);
    if (end === index) ranges[ranges.length - 1] = index + 1;
    else if (end === undefined || index > end) ranges.push(index, index + 1);
  }
  return ranges;
}
