import fc from 'fast-check';
import {
  isGoodFor,
  largestPrint,
  likelyDuplicates,
  type PrintPhoto,
  printSizes,
  summarizePrints,
} from './print-sizes';

let made = 0;
const photo = (width: number, height: number, more: Partial<PrintPhoto> = {}): PrintPhoto => {
  made += 1;
  return { id: `p${made}`, name: `IMG_${made}.JPG`, taken: null, width, height, ...more };
};
const nameOf = (width: number, height: number) => {
  const size = largestPrint({ width, height });
  return size === null || size === 'tooSmall' ? size : size.name;
};

test.each([
  [4032, 3024, '30×45'],
  [6000, 4000, '50×75'],
  [3024, 4032, '30×45'],
  [2400, 1800, 'A4'],
  [1600, 1200, '13×18'],
  [1182, 788, '10×15'],
  [1181, 787, '9×13'],
  [640, 480, 'tooSmall'],
  [10_000, 300, 'tooSmall'],
  [0, 0, null],
])('a photo of %d × %d pixels is good for %s', (width, height, size) => {
  expect(nameOf(width, height)).toBe(size);
});

const pixels = fc.record({ width: fc.nat({ max: 12_000 }), height: fc.nat({ max: 12_000 }) });

test('portrait and landscape photos fit the same sizes, and every size below the largest', () => {
  fc.assert(
    fc.property(pixels, ({ width, height }) => {
      expect(nameOf(width, height)).toBe(nameOf(height, width));
      const good = printSizes.map((size) => isGoodFor(size, { width, height }));
      expect(good).toEqual([...good].sort((a, b) => Number(b) - Number(a)));
    }),
  );
});

test('more pixels never fit fewer sizes', () => {
  fc.assert(
    fc.property(pixels, fc.nat({ max: 3000 }), ({ width, height }, more) => {
      const bigger = { width: width + more, height: height + more };
      for (const size of printSizes)
        if (isGoodFor(size, { width, height })) expect(isGoodFor(size, bigger)).toBe(true);
    }),
  );
});

test('the same size in the same second, or with the same name, is a likely duplicate; the first photo is not', () => {
  const first = photo(3000, 2000, { taken: '2024-06-15T12:00:00', name: 'IMG_1.JPG' });
  const turned = photo(2000, 3000, { taken: '2024-06-15T12:00:00' });
  const copy = photo(3000, 2000, { name: 'img_1 (2).jpg' });
  const other = photo(3000, 2000, { name: 'IMG_1 - Copy.jpg', taken: '2024-06-15T12:00:00' });
  const smaller = photo(1500, 1000, { name: 'IMG_1.JPG', taken: '2024-06-15T12:00:00' });
  const next = photo(3000, 2000, { taken: '2024-06-15T12:00:01' });
  const unknown = [photo(0, 0, { name: 'a.jpg' }), photo(0, 0, { name: 'a.jpg' })];
  const found = likelyDuplicates([first, turned, copy, other, smaller, next, ...unknown]);
  expect([...found]).toEqual([turned.id, copy.id, other.id]);
});

test('D-20 pictures of one day, one month or one extracted archive are no duplicates: their exact time is unknown', () => {
  const alike = (taken: string, dated: PrintPhoto['dated']) =>
    Array.from({ length: 40 }, () => photo(1600, 1200, { taken, dated }));
  const received = alike('2024-06-15T00:00:00', { from: 'file-name', to: 'day' });
  const scanned = alike('1998-07-01T00:00:00', { from: 'customer', to: 'month' });
  const dated = alike('1998-01-01T00:00:00', { from: 'customer', to: 'year' });
  const typed = alike('1998-07-01T14:05:00', { from: 'customer', to: 'minute' });
  const unpacked = alike('2026-03-01T12:00:00', { from: 'modified', to: 'second' });
  const all = [...received, ...scanned, ...dated, ...typed, ...unpacked];
  expect([...likelyDuplicates(all)]).toEqual([]);
  const shot = alike('2024-06-15T12:00:00', { from: 'exif', to: 'second' });
  expect(likelyDuplicates(shot).size).toBe(39);
});

test('D-20 a camera that restarts its numbers makes no duplicates; the same name counts if the times may be equal', () => {
  const named = (taken: string | null, to: 'second' | 'day' | 'year') =>
    photo(3000, 2000, { name: 'DSC_0001.JPG', taken, dated: { from: 'exif', to } });
  const first = named('2015-05-01T10:00:00', 'second');
  const later = named('2021-05-01T10:00:00', 'second');
  const anotherYear = named('2018-01-01T00:00:00', 'year');
  const sameDay = named('2021-05-01T00:00:00', 'day');
  const copy = named(null, 'second');
  const found = likelyDuplicates([first, later, anotherYear, sameDay, copy]);
  expect([...found]).toEqual([sameDay.id, copy.id]);
});

test('the summary counts photos by size, and too small, unknown and duplicate ones', () => {
  const photos = [
    photo(4032, 3024, { taken: '2024-06-15T12:00:00' }),
    photo(4032, 3024, { taken: '2024-06-15T12:00:00' }),
    photo(1300, 900),
    photo(400, 300),
    photo(0, 0),
  ];
  expect(summarizePrints(photos)).toEqual({
    fit: [
      { size: '9×13', count: 3 },
      { size: '10×15', count: 3 },
      { size: '13×18', count: 2 },
      { size: 'A4', count: 2 },
      { size: '30×45', count: 2 },
    ],
    tooSmall: 1,
    unknown: 1,
    duplicates: 1,
  });
});
