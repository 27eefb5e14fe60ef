import { growingInterval } from './poll-interval';

test('D-31 the page asks soon at first and then less and less often', () => {
  const interval = growingInterval({ firstMs: 1_000, longestMs: 10_000 });
  const waits = Array.from({ length: 9 }, (_, count) =>
    interval({ state: { dataUpdateCount: count, errorUpdateCount: 0 } }),
  );
  expect(waits.slice(0, 3)).toEqual([1000, 1500, 2250]);
  expect(waits).toEqual([...waits].sort((one, other) => one - other));
  expect(waits.at(-1)).toBe(10_000);
  // A failed response counts like a successful one.
  expect(interval({ state: { dataUpdateCount: 1, errorUpdateCount: 1 } })).toBe(2250);
});
