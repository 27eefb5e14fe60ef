import { maxUploadBytes } from '@/lib/contracts/limits';
import { extensionsOf, typeOfBytes } from '@/lib/contracts/photo-files';
import { checkName, formatName, isOfFormat, jpegName, readHead } from './photo-format';

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
  ['saved by Windows.jfif', 'image/jpeg', 'image/jpeg'],
  [`${'a'.repeat(300)}.png`, 'image/png', 'image/png'],
  ['../../etc/passwd.jpg', 'image/jpeg', 'image/jpeg'],
])('IM-07 takes %s of type "%s"', (name, type, taken) =>
  expect(checkName(file(name, type))).toEqual({ type: taken }),
);

test.each(Object.entries(extensionsOf))('IM-07 takes every name of %s', (type, extensions) => {
  for (const extension of extensions)
    expect(checkName(file(`a.${extension}`, type))).toEqual({ type });
});

test.each([
  ['a.svg', 'image/svg+xml', 'type'],
  ['a.gif', 'image/gif', 'type'],
  ['a.html', 'text/html', 'type'],
  ['a', 'image/jpeg', 'type'],
  ['a.webp', 'image/webp', 'format'],
  ['a.AVIF', '', 'format'],
  ['a.jxl', 'image/jxl', 'format'],
  ['scan.tiff', 'image/tiff', 'format'],
  ['_MG_1.CR3', '', 'format'],
  ['clip.MOV', 'video/quicktime', 'video'],
  ['constructor', '', 'type'],
  ['a.constructor', '', 'type'],
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

test('check 30 a page that is called a photo is none, nor is a file without a byte', async () => {
  const typeOf = async (bytes: BlobPart[]) => typeOfBytes(await readHead(new Blob(bytes)));
  expect(await typeOf(['<html><script>alert(1)</script>'])).toBeNull();
  expect(await typeOf([])).toBeNull();
  expect(await typeOf([new Uint8Array(png)])).toBe('image/png');
});

test.each([
  ['a.webp', 'image/webp', 'webp'],
  ['A.AVIF', '', 'avif'],
])(
  'IM-07 %s of type "%s" is sent as a JPEG where the browser can make one',
  (name, type, converts) => {
    const convertible = new Set(['webp', 'avif'] as const);
    expect(checkName(file(name, type), convertible)).toEqual({ type: 'image/jpeg', converts });
    expect(checkName(file(name, 'image/png'), convertible)).toEqual({ refusal: 'mismatch' });
    expect(checkName(file(name, type, 0), convertible)).toEqual({ refusal: 'empty' });
  },
);

test('check 30 the bytes of a file that is to be converted are looked at, too', () => {
  const webp = new Uint8Array(Buffer.from('RIFF\0\0\0\0WEBPVP8 '));
  const avif = new Uint8Array([...box('mif1'), ...Buffer.from('\0\0\0\0mif1avif')]);
  expect([isOfFormat(webp, 'webp'), isOfFormat(webp, 'avif')]).toEqual([true, false]);
  expect([isOfFormat(avif, 'avif'), isOfFormat(avif, 'webp')]).toEqual([true, false]);
  expect(isOfFormat(new Uint8Array(Buffer.from('<svg/>')), 'webp')).toBe(false);
});

test('a refused format has a name, and a converted file another extension', () => {
  expect(['a.jxl', 'b.c.TIF', 'x.gif', 'none'].map(formatName)).toEqual([
    'JPEG XL',
    'TIFF',
    '',
    '',
  ]);
  expect(['a.webp', 'b.c.AVIF', 'none'].map(jpegName)).toEqual(['a.jpg', 'b.c.jpg', 'none.jpg']);
});
