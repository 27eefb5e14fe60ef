import fc from 'fast-check';
import { Geometry } from './geometry';
import { metricsFor } from './grid-metrics';
import { SectionTable } from './section-table';
import { sectionAtShare, shareOfOffset, scrubMarks } from './scrub-table';

const build = (counts: readonly number[]) => ({
  table: new SectionTable(
    counts.map((count, at) => ({ key: `${2026 - Math.floor(at / 12)}-${12 - (at % 12)}`, count })),
  ),
  geometry: new Geometry(counts, counts, metricsFor({ viewport: 1_440, width: 1_100 })),
});
const yearOf = (key: string) => key.slice(0, 4);
const counts = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 240 });

test('D-02 the month that the bubble names is the month that the jump shows at the top', () => {
  fc.assert(
    fc.property(counts, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
      const { geometry } = build(list);
      const offset = share * Math.max(1, geometry.height - 900);
      expect(sectionAtShare(geometry, share, 900, 0)).toBe(geometry.sectionAt(offset));
      // The sticky toolbar covers the end of the previous section.
      expect(sectionAtShare(geometry, share, 900, 61)).toBe(geometry.sectionAt(offset + 61));
      if (geometry.height > 901) expect(shareOfOffset(geometry, offset, 900)).toBeCloseTo(share, 9);
    }),
  );
});

test('year marks stand in order, each once, and never touch', () => {
  fc.assert(
    fc.property(counts, fc.integer({ min: 100, max: 900 }), (list, height) => {
      const { geometry, table } = build(list);
      const marks = scrubMarks(geometry, table, yearOf, { viewport: 900, height });
      expect(marks[0]?.mark).toBe('2026');
      marks.slice(1).forEach(({ share, mark }, at) => {
        const before = marks[at];
        expect(before && (share - before.share) * height).toBeGreaterThanOrEqual(22);
        expect(Number(before?.mark)).toBeGreaterThan(Number(mark));
      });
    }),
  );
});
