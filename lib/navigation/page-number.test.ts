import { toPageNumber } from './page-number';

test.each([
  [{}, 1],
  [{ page: '3' }, 3],
  [{ page: ['2', '5'] }, 2],
  [{ page: '0' }, 1],
  [{ page: '-1' }, 1],
  [{ page: '1.5' }, 1],
  [{ page: '1e3' }, 1],
  [{ page: '9999999' }, 1],
  [{ page: '' }, 1],
  [{ page: '__proto__' }, 1],
])('SP-01 BB-01 %j is page %d', (given, page) => {
  expect(toPageNumber(given)).toBe(page);
});
