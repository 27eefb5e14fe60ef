import { nextLookAfter } from './polled-refresh';

test('looks again after 2, 4, 8 seconds and never more rarely than twice a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(nextLookAfter)).toEqual([
    2000, 4000, 8000, 16000, 30000, 30000, 30000,
  ]);
});
