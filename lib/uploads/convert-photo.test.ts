import sharp, { type Exif } from 'sharp';
import { convertPhoto } from './convert-photo';

const jpeg = new Blob(['a JPEG'], { type: 'image/jpeg' });
const getContext = jest.fn(() => ({ fillRect: jest.fn(), drawImage: jest.fn() }));
const close = jest.fn();

// Node cannot decode pictures. The conversion by a real browser is tested in e2e/uploads/upload.spec.ts.
beforeAll(() => {
  const canvas = () => ({ getContext, convertToBlob: () => Promise.resolve(jpeg) });
  const createImageBitmap = () => Promise.resolve({ width: 8, height: 8, close });
  Object.assign(globalThis, { createImageBitmap, OffscreenCanvas: jest.fn(canvas) });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
});

const plain = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });
const convert = (bytes: Uint8Array) => convertPhoto(new Blob([new Uint8Array(bytes)]));
const photo = (format: 'webp' | 'avif', ifd2?: NonNullable<Exif['IFD2']>) =>
  (ifd2 ? plain().withExif({ IFD2: ifd2 }) : plain()).toFormat(format).toBuffer();

const time = '2023:08:14 17:03:59';

test.each(['webp', 'avif'] as const)('EN-01 the date of a %s photo comes along', async (format) => {
  const dated = { DateTimeOriginal: time, OffsetTimeOriginal: '+02:00' };
  expect(await convert(await photo(format, dated))).toEqual({
    jpeg,
    dateTaken: '2023-08-14T17:03:59+02:00',
  });
  expect(await convert(await photo(format))).toEqual({ jpeg });
});

const digitized = { DateTimeDigitized: '2020:01:02 03:04:05', OffsetTimeDigitized: '-03:30' };
test.each<[string, NonNullable<Exif['IFD2']>, string | undefined]>([
  ['without an offset', { DateTimeOriginal: time }, '2023-08-14T17:03:59'],
  ['with one that is none', { DateTimeOriginal: time, OffsetTimeOriginal: 'x' }, '2023-08-14T17:03:59'],
  ['digitized alone', digitized, '2020-01-02T03:04:05-03:30'],
  ['blank before digitized', { DateTimeOriginal: '    :  :     :  :  ', ...digitized }, '2020-01-02T03:04:05-03:30'],
  ['that is none', { DateTimeOriginal: 'yesterday' }, undefined],
])('a date %s', async (_, exif, dateTaken) => {
  expect((await convert(await photo('webp', exif))).dateTaken).toBe(dateTaken);
}); // prettier-ignore

/** Creates a WebP file with these bytes as its EXIF. */
function webpOf(exif: Uint8Array): Buffer {
  const head = Buffer.from('RIFF\0\0\0\0WEBPEXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(12 + exif.length, 4);
  head.writeUInt32LE(exif.length, 16);
  return Buffer.concat([head, exif]);
}

/** Creates EXIF data with these entries in its first directory: tag, type, count, value. */
function exifOf(...entries: [number, number, number, number][]): Buffer {
  const bytes = Buffer.alloc(10 + entries.length * 12 + 4);
  bytes.write('II*\0', 0, 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(entries.length, 8);
  entries.forEach(([tag, type, count, value], index) => {
    const at = 10 + index * 12;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(count, at + 4);
    bytes.writeUInt32LE(value, at + 8);
  });
  return bytes;
}

test.each([
  ['a directory that names itself', webpOf(exifOf([0x8769, 4, 1, 8]))],
  ['one that lies outside', webpOf(exifOf([0x8769, 4, 1, 0xffff_ffff]))],
  ['a date outside', webpOf(exifOf([0x8769, 4, 1, 8], [0x9003, 2, 20, 0xffff_fff0]))],
  ['a date of 4 GB', webpOf(exifOf([0x8769, 4, 1, 8], [0x9003, 2, 0xffff_ffff, 0]))],
  ['more entries than bytes', webpOf(Buffer.from('MM\0*\0\0\0\x08\xff\xff', 'latin1'))],
  ['nothing in it', webpOf(Buffer.alloc(0))],
  ['noise in its place', new Uint8Array(4_096).fill(0x49)],
  ['not one byte', new Uint8Array()],
])('check 31 a photo of which the EXIF has %s is converted without a date', async (_, bytes) => {
  expect(await convert(bytes)).toEqual({ jpeg });
  expect(close).toHaveBeenCalled();
});

test('IM-07 wide colours stay wide', async () => {
  const spaceOf = async (bytes: Buffer) => {
    getContext.mockClear();
    await convert(bytes);
    return getContext.mock.calls[0];
  };
  const wide = await plain().withIccProfile('p3').webp().toBuffer();
  expect(await spaceOf(wide)).toEqual(['2d', { colorSpace: 'display-p3' }]);
  expect(await spaceOf(await photo('avif'))).toEqual(['2d', { colorSpace: 'srgb' }]);
});
