import { maxUploadBytes } from '@/lib/contracts/limits';
import {
  checkName,
  type ChosenFile,
  hasBytesOf,
  readChosenFiles,
  typeOfBytes,
} from './upload-file';

const file = (name: string, type: string, size = 10) => ({ name, type, size });
const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0];
const box = (brand: string) => [0, 0, 0, 24, ...Buffer.from(`ftyp${brand}`)];

test.each([
  ['a.jpg', 'image/jpeg', 'image/jpeg'],
  ['A.JPEG', 'image/jpg', 'image/jpeg'],
  ['a.png', 'image/png', 'image/png'],
  ['a.heic', '', 'image/heic'],
  ['a.HEIF', 'image/heif', 'image/heic'],
  [`${'a'.repeat(300)}.png`, 'image/png', 'image/png'],
  ['../../etc/passwd.jpg', 'image/jpeg', 'image/jpeg'],
])('IM-07 takes %s of type "%s"', (name, type, taken) =>
  expect(checkName(file(name, type))).toEqual({ type: taken }),
);

test.each([
  ['a.svg', 'image/svg+xml', 'type'],
  ['a.gif', 'image/gif', 'type'],
  ['a.html', 'text/html', 'type'],
  ['a', 'image/jpeg', 'type'],
  ['a.jpg.exe', '', 'type'],
  ['a.jpg', 'text/html', 'type'],
  ['a.jpg', 'image/png', 'mismatch'],
  ['a.png', 'image/heic', 'mismatch'],
])('IM-07 check 30 refuses %s of type "%s": %s', (name, type, refusal) =>
  expect(checkName(file(name, type))).toEqual({ refusal }),
);

test('check 30 an empty file and one byte over 50 MB are refused, 50 MB are not', () => {
  const sized = (size: number) => checkName(file('a.jpg', 'image/jpeg', size));
  expect(sized(0)).toEqual({ refusal: 'empty' });
  expect(sized(maxUploadBytes)).toEqual({ type: 'image/jpeg' });
  expect(sized(maxUploadBytes + 1)).toEqual({ refusal: 'size' });
});

test('check 30 the first bytes decide what a file is', () => {
  const typeOf = (bytes: number[]) => typeOfBytes(new Uint8Array(bytes));
  expect(typeOf(jpeg)).toBe('image/jpeg');
  expect(typeOf(png)).toBe('image/png');
  for (const brand of ['heic', 'heix', 'mif1', 'heim', 'heis', 'hevc'])
    expect(typeOf(box(brand))).toBe('image/heic');
  for (const other of [[], [0xff], box('avif'), box('mp42'), [...Buffer.from('<svg xmlns="')]])
    expect(typeOf(other)).toBeNull();
});

test('check 30 a page that is called a photo is none', async () => {
  const page = new Blob(['<html><script>alert(1)</script>']);
  expect(await hasBytesOf(page, 'image/jpeg')).toBe(false);
  expect(await hasBytesOf(new Blob([new Uint8Array(png)]), 'image/jpeg')).toBe(false);
  expect(await hasBytesOf(new Blob([new Uint8Array(jpeg)]), 'image/jpeg')).toBe(true);
});

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
