import { inSlices } from './in-slices';

test('U3 two thousand files are read in slices of 8 ms, in order, with a rest between', async () => {
  let time = 0;
  const slices: number[][] = [];
  const rest = jest.fn(() => Promise.resolve());
  const read = (item: number) => {
    time += 0.5;
    return item;
  };
  const items = Array.from({ length: 2_000 }, (_, at) => at);
  await inSlices(items, read, (slice) => slices.push(slice), { now: () => time, rest });
  expect(slices.flat()).toEqual(items);
  expect(Math.max(...slices.map(({ length }) => length))).toBe(16);
  expect(rest).toHaveBeenCalledTimes(125);
});

test('a few files come at once, and none are no slice', async () => {
  const take = jest.fn();
  await inSlices([], (item) => item, take);
  expect(take).not.toHaveBeenCalled();
  void inSlices([1, 2], (item) => item, take, { now: () => 0 });
  expect(take).toHaveBeenCalledWith([1, 2]);
});
