import { photoSorts, sortNameOf } from '@/lib/photo-library/grid/photo-sort';
import { densities } from '@/lib/photo-library/grid/expanded-sections';
import { toDensity, toPhotoSort } from './sorting';

test('TL-08 the four stored pairs are the sorts, each by its name', () => {
  expect(photoSorts.map((name) => toPhotoSort(name, null))).toEqual([
    { key: 'dateTaken', order: 'desc' },
    { key: 'dateTaken', order: 'asc' },
    { key: 'created', order: 'desc' },
    { key: 'created', order: 'asc' },
  ]);
  for (const name of photoSorts) expect(sortNameOf(toPhotoSort(name, null))).toBe(name);
});

test.each([
  undefined,
  null,
  '',
  'dateTaken',
  'name-desc',
  'created-desc ',
  '__proto__',
  ['created-asc'],
  7,
])('TL-08 CO-06 the stored value %j is ignored: photos taken last come first', (stored) => {
  expect(toPhotoSort(undefined, stored)).toEqual({ key: 'dateTaken', order: 'desc' });
});

test('EN-06 the address comes before the stored preference, and an address that says nothing does not', () => {
  expect(toPhotoSort('created-asc', 'created-desc').order).toBe('asc');
  expect(toPhotoSort('nonsense', 'created-asc').order).toBe('asc');
});

test.each([undefined, '', 'none', 1])('the view %j is that of the first photos', (stored) => {
  expect(toDensity(stored)).toBe('first');
  expect(densities.map(toDensity)).toEqual(['first', 'all']);
});
