import { projectListHref, toPageNumber } from './list-query';

test.each([
  [{}, 1],
  [{ page: '3' }, 3],
  [{ page: ['2', '5'] }, 2],
  [{ page: '0' }, 1],
  [{ page: '-1' }, 1],
  [{ page: '1.5' }, 1],
  [{ page: '9999999' }, 1],
  [{ page: '' }, 1],
  [{ page: '__proto__' }, 1],
])('SP-01 %j is page %d', (given, page) => {
  expect(toPageNumber(given)).toBe(page);
});

test('SP-01 the first page is the list itself, the others are named', () => {
  expect(projectListHref(1)).toBe('/saved-projects');
  expect(projectListHref(2)).toBe('/saved-projects?page=2');
});
