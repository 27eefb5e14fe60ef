import fc from 'fast-check';
import { anchorAt, offsetOfAnchor, toAnchor } from './anchor';
import { Geometry } from './geometry';
import { metricsFor } from './grid-metrics';
import { SectionTable } from './section-table';

/** Key of a month; index 0 is the newest. */
const keyOf = (at: number) =>
  `${2024 - Math.floor(at / 12)}-${String(12 - (at % 12)).padStart(2, '0')}`;

const build = (counts: readonly number[], width = 1_100) => {
  const table = new SectionTable(counts.map((count, at) => ({ key: keyOf(at), count })));
  return { table, geometry: new Geometry(counts, counts, metricsFor({ viewport: 1_440, width })) };
};
/**
 * Every month has more photos than a row, because months that share a row may move to another row when one of them
 * grows.
 */
const counts = fc.array(fc.integer({ min: 30, max: 400 }), { minLength: 2, maxLength: 40 });

test('D-01 photos that come or go above leave the photo at the top where it is', () => {
  fc.assert(
    fc.property(counts, fc.nat(), fc.nat({ max: 300 }), (list, seed, change) => {
      const before = build(list);
      const last = list.length - 1;
      const y =
        before.geometry.topOf(last) +
        (seed % Math.max(1, before.geometry.height - before.geometry.topOf(last)));
      const anchor = anchorAt(before.geometry, before.table, y);
      const after = build(list.map((count, at) => (at === 0 ? count + change : count)));
      expect(anchor && offsetOfAnchor(after.geometry, after.table, anchor)).toBeCloseTo(
        y + after.geometry.height - before.geometry.height,
        4,
      );
    }),
  );
});

test('in another width the same row is at the top', () => {
  const wide = build([100, 100]);
  const narrow = build([100, 100], 400);
  const { y } = wide.geometry.tileAt(1, 50);
  const anchor = anchorAt(wide.geometry, wide.table, y + 10);
  expect(anchor).toEqual({ section: '2024-11', slot: 50, offset: 10 });
  const position = anchor && offsetOfAnchor(narrow.geometry, narrow.table, anchor);
  expect(position).toBeCloseTo(narrow.geometry.tileAt(1, 50).y + 10, 6);
});

test('D-18 when the month is gone, the one that took its position is at the top', () => {
  const { geometry, table } = build([10, 10, 10]);
  const gone = { section: '2024-11', slot: 0, offset: 4 };
  const left = new SectionTable(table.sections.filter((_, at) => at !== 1));
  const after = new Geometry([10, 10], [10, 10], geometry.metrics);
  expect(offsetOfAnchor(after, left, gone)).toBe(after.topOf(1));
});

test('above the first photo there is nothing to hold on to', () => {
  const { geometry, table } = build([10]);
  expect(anchorAt(geometry, table, 0)).toBeNull();
  expect(anchorAt(new Geometry([], [], geometry.metrics), new SectionTable([]), 100)).toBeNull();
});

test.each([
  null,
  7,
  'a',
  {},
  { section: 1, slot: 1, offset: 1 },
  { section: 'a', slot: 0.5, offset: 1 },
  { section: 'a', slot: 1 },
])('what the history keeps is checked: %j is no anchor', (kept) =>
  expect(toAnchor(kept)).toBeNull(),
);
