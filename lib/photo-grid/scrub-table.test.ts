import fc from 'fast-check';
import { frameFor } from './grid-metrics';
import { Geometry } from './geometry';
import { MonthTable } from './section-table';
import { monthAtShare, shareOfPlace, yearMarks } from './scrub-table';

const build = (counts: readonly number[]) => ({
  table: new MonthTable(
    counts.map((count, at) => ({ year: 2026 - Math.floor(at / 12), month: 12 - (at % 12), count })),
  ),
  geometry: new Geometry(counts, counts, frameFor(1_440, 1_100)),
});
const counts = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 240 });

test('D-02 the month that the bubble names is the month that the jump shows at the top', () => {
  fc.assert(
    fc.property(counts, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
      const { geometry } = build(list);
      const place = share * Math.max(1, geometry.height - 900);
      expect(monthAtShare(geometry, share, 900, 0)).toBe(geometry.monthAt(place));
      // What sticks to the top covers the end of the month before.
      expect(monthAtShare(geometry, share, 900, 61)).toBe(geometry.monthAt(place + 61));
      if (geometry.height > 901) expect(shareOfPlace(geometry, place, 900)).toBeCloseTo(share, 9);
    }),
  );
});

test('year marks stand in order, each once, and never touch', () => {
  fc.assert(
    fc.property(counts, fc.integer({ min: 100, max: 900 }), (list, height) => {
      const { geometry, table } = build(list);
      const marks = yearMarks(geometry, table, 900, height);
      expect(marks[0]?.year).toBe(2026);
      marks.slice(1).forEach(({ share, year }, at) => {
        const before = marks[at];
        expect(before && (share - before.share) * height).toBeGreaterThanOrEqual(22);
        expect(before && before.year).toBeGreaterThan(year);
      });
    }),
  );
});
