import { SectionTable } from '@/lib/photo-library/grid/section-table';
import { pageFrom, positionInstead, step } from './walk';

/** A list that has only sections and positions, without photos. */
const listOf = (sections: ConstructorParameters<typeof SectionTable>[0]) => {
  const table = new SectionTable(sections);
  return {
    total: () => table.total,
    ordinalOf: table.ordinalOf.bind(table),
    positionAt: table.positionAt.bind(table),
  };
};
const list = listOf([
  { key: '2026-05', count: 2 },
  { key: '2026-04', count: 30 },
  { key: '0000-00', count: 1 },
]);

test('the next photo may be in another month; at either end there is none', () => {
  expect(step(list, { section: '2026-05', index: 1 }, 1)).toEqual({ section: '2026-04', index: 0 });
  expect(step(list, { section: '2026-05', index: 0 }, -1)).toBeNull();
  expect(step(list, { section: '0000-00', index: 0 }, 1)).toBeNull();
  expect(step(list, { section: '2026-04', index: 30 }, -1)).toBeNull();
});

test('PV-07 the photo after a deleted one has its number; after the last there is the one before', () => {
  expect(positionInstead(list, 1)).toEqual({ section: '2026-05', index: 0 });
  expect(positionInstead(list, 3)).toEqual({ section: '2026-04', index: 0 });
  expect(positionInstead(list, 34)).toEqual({ section: '0000-00', index: 0 });
  expect(positionInstead(listOf([]), 1)).toBeNull();
});

test('PV-07 a page is loaded in the direction of travel', () => {
  expect(pageFrom({ section: '2026-04', index: 0 }, 1)).toEqual({
    section: '2026-04',
    from: 0,
    to: 24,
  });
  expect(pageFrom({ section: '2026-04', index: 29 }, -1)).toEqual({
    section: '2026-04',
    from: 6,
    to: 30,
  });
  expect(pageFrom({ section: '2026-04', index: 3 }, -1)).toMatchObject({ from: 0, to: 4 });
});
