import fc from 'fast-check';
import { MonthTable, monthKey, orderMonths } from './section-table';

const months = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1990, max: 2030 }), fc.integer({ min: 1, max: 12 })), {
    selector: ([year, month]) => `${year}/${month}`,
    minLength: 1,
    maxLength: 60,
  })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) => fc.integer({ min: 1, max: 5_000 }).map((count) => ({ name, count }))),
    ),
  )
  .map((list) => list.map(({ name: [year, month], count }) => ({ year, month, count })));

test('D-02 number and place are two names of the same photo', () => {
  fc.assert(
    fc.property(months, fc.nat(), (list, seed) => {
      const table = new MonthTable(list);
      const ordinal = seed % table.total;
      const place = table.placeAt(ordinal);
      expect(place && table.ordinalOf(place)).toBe(ordinal);
    }),
  );
});

test('D-09 stepping from the first photo visits all of them in order, across months', () => {
  const table = new MonthTable([
    { year: 2024, month: 5, count: 3 },
    { year: 2024, month: 4, count: 1 },
    { year: 0, month: 0, count: 2 },
  ]);
  const seen = [];
  for (let place = table.placeAt(0); place; place = table.step(place, 1))
    seen.push(`${place.month} ${place.index}`);
  expect(seen).toEqual([
    '2024-05 0',
    '2024-05 1',
    '2024-05 2',
    '2024-04 0',
    '0000-00 0',
    '0000-00 1',
  ]);
  expect(table.step({ month: '2024-05', index: 0 }, -1)).toBeNull();
  expect(table.step({ month: '2023-01', index: 0 }, 1)).toBeNull();
  expect(table.placeAt(table.total)).toBeNull();
});

test('an empty library has no places', () => {
  const table = new MonthTable([]);
  expect(table.total).toBe(0);
  expect(table.placeAt(0)).toBeNull();
  expect(table.ordinalOf({ month: '2024-05', index: 0 })).toBe(-1);
});

test('TL-02 photos without a date come last in both orders; empty months are left out', () => {
  const timeline = { '0': { '0': 4 }, '2023': { '12': 1, '2': 0 }, '2024': { '1': 2, '11': 3 } };
  const keys = (order: 'asc' | 'desc') =>
    orderMonths(timeline, order).map(({ year, month }) => monthKey(year, month));
  expect(keys('desc')).toEqual(['2024-11', '2024-01', '2023-12', '0000-00']);
  expect(keys('asc')).toEqual(['2023-12', '2024-01', '2024-11', '0000-00']);
});
