import fc from 'fast-check';
import { SectionTable } from './section-table';

const sections = fc
  .array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 60 })
  .map((counts) => counts.map((count, at) => ({ key: String(at), count })));

test('D-02 number and position are two names of the same photo', () => {
  fc.assert(
    fc.property(sections, fc.nat(), (list, seed) => {
      const table = new SectionTable(list);
      const ordinal = seed % table.total;
      const position = table.positionAt(ordinal);
      expect(position && table.ordinalOf(position)).toBe(ordinal);
    }),
  );
});

test('D-09 stepping from the first photo visits all of them in order, across months', () => {
  const table = new SectionTable([
    { key: '2024-05', count: 3 },
    { key: '2024-04', count: 1 },
    { key: '0000-00', count: 2 },
  ]);
  const seen = [];
  for (let position = table.positionAt(0); position; position = table.step(position, 1))
    seen.push(`${position.section} ${position.index}`);
  expect(seen).toEqual([
    '2024-05 0',
    '2024-05 1',
    '2024-05 2',
    '2024-04 0',
    '0000-00 0',
    '0000-00 1',
  ]);
  expect(table.step({ section: '2024-05', index: 0 }, -1)).toBeNull();
  expect(table.step({ section: '2023-01', index: 0 }, 1)).toBeNull();
  expect(table.positionAt(table.total)).toBeNull();
});

test('an empty library has no positions', () => {
  const table = new SectionTable([]);
  expect(table.total).toBe(0);
  expect(table.positionAt(0)).toBeNull();
  expect(table.ordinalOf({ section: '2024-05', index: 0 })).toBe(-1);
});
