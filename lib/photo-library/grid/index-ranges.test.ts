import fc from 'fast-check';
import {
  countWithin,
  firstOf,
  hasIndex,
  type IndexRanges,
  noIndexes,
  rangesOf,
  rangesWithin,
  setRange,
} from './index-ranges';

const size = 40;
const step = fc.record({
  from: fc.nat(size),
  to: fc.nat(size),
  isIn: fc.boolean(),
});

const membersOf = (ranges: IndexRanges) =>
  Array.from({ length: size }, (_, index) => index).filter((index) => hasIndex(ranges, index));

test('D-12 ranges are a set of numbers, whatever is put in and taken out', () => {
  fc.assert(
    fc.property(fc.array(step), fc.nat(size), fc.nat(size), (steps, from, to) => {
      const naive = new Set<number>();
      let ranges = noIndexes;
      for (const { from: start, to: end, isIn } of steps) {
        ranges = setRange(ranges, start, end, isIn);
        for (let index = start; index < end; index += 1)
          if (isIn) naive.add(index);
          else naive.delete(index);
      }
      const members = [...naive].sort((a, b) => a - b);
      expect(membersOf(ranges)).toEqual(members);
      // The form is canonical: sorted, and no two ranges touch.
      expect(ranges).toEqual(rangesOf(members));
      const inside = members.filter((index) => index >= from && index < to);
      expect(countWithin(ranges, from, to)).toBe(inside.length);
      expect(
        rangesWithin(ranges, from, to).flatMap((pair) =>
          Array.from({ length: pair.to - pair.from }, (_, at) => pair.from + at),
        ),
      ).toEqual(inside);
      expect(membersOf(firstOf(ranges, from))).toEqual(members.slice(0, from));
    }),
    { numRuns: 500 },
  );
});
