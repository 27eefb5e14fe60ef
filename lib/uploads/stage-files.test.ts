import { type ChosenFile, readChosenFiles } from './stage-files';

afterEach(() => jest.restoreAllMocks());

const named = (count: number) =>
  Array.from({ length: count }, (_, at) => new File([], `${at}.jpg`, { type: 'image/jpeg' }));

test('U3 two thousand files are read in slices of 8 ms, in order, with a task between', async () => {
  let time = 0;
  // Reading one file takes half a millisecond; the first reading of the clock starts a slice.
  jest.spyOn(performance, 'now').mockImplementation(() => (time += 0.5));
  const slices: ChosenFile[][] = [];
  const files = named(2_000);
  const reading = readChosenFiles(files, (slice) => slices.push(slice));
  expect(slices).toHaveLength(1);
  await reading;
  expect(slices.flat().map(({ file }) => file)).toEqual(files);
  expect(Math.max(...slices.map(({ length }) => length))).toBe(16);
  expect(slices).toHaveLength(125);
});

test('a few files come at once, and none are no slice', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(0);
  const take = jest.fn();
  await readChosenFiles([], take);
  expect(take).not.toHaveBeenCalled();
  void readChosenFiles(named(2), take);
  expect(take).toHaveBeenCalledTimes(1);
  expect(take.mock.calls[0]).toMatchObject([[{ name: '0.jpg' }, { name: '1.jpg' }]]);
});
