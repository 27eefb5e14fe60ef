import { pageWindow } from './page-window';

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 4, [1, 2, 3, 4]],
  [1, 5, [1, 2, 'gap', 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
])('page %d of %d offers %j', (page, count, numbers) => {
  expect(pageWindow(page, count)).toEqual(numbers);
});
