import { pollDelay } from './use-polling';

test('D-31 the page asks soon at first and then less and less often', () => {
  const waits = Array.from({ length: 9 }, (_, count) => pollDelay(count, 10_000));
  expect(waits.slice(0, 3)).toEqual([1000, 1500, 2250]);
  expect(waits).toEqual([...waits].sort((one, other) => one - other));
  expect(waits.at(-1)).toBe(10_000);
});
