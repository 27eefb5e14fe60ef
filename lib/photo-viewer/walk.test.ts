import type { MonthCount } from '@/lib/photo-grid/photo-list';
import { numberOf, pageFrom, placeInstead } from './walk';

const months: MonthCount[] = [
  { year: 2026, month: 5, count: 2 },
  { year: 2026, month: 4, count: 30 },
  { year: 0, month: 0, count: 1 },
];

test('a photo’s number counts all months before it', () => {
  expect(numberOf(months, { month: '2026-05', index: 0 })).toBe(1);
  expect(numberOf(months, { month: '2026-04', index: 29 })).toBe(32);
  expect(numberOf(months, { month: '0000-00', index: 0 })).toBe(33);
  expect(numberOf(months, { month: '2026-04', index: 30 })).toBeNull();
});

test('PV-07 the photo after a deleted one has its number; after the last there is the one before', () => {
  expect(placeInstead(months, 1)).toEqual({ month: '2026-05', index: 0 });
  expect(placeInstead(months, 3)).toEqual({ month: '2026-04', index: 0 });
  expect(placeInstead(months, 34)).toEqual({ month: '0000-00', index: 0 });
  expect(placeInstead([], 1)).toBeNull();
});

test('PV-07 a page is loaded in the direction of travel', () => {
  expect(pageFrom({ month: '2026-04', index: 0 }, 1)).toEqual({
    month: '2026-04',
    from: 0,
    to: 24,
  });
  expect(pageFrom({ month: '2026-04', index: 29 }, -1)).toEqual({
    month: '2026-04',
    from: 6,
    to: 30,
  });
  expect(pageFrom({ month: '2026-04', index: 3 }, -1)).toMatchObject({ from: 0, to: 4 });
});
