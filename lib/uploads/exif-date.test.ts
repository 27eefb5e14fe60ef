import ExifReader from 'exifreader';
import sharp from 'sharp';
import { exifSegment, readTakenDate } from './exif-date';

const time = '2023:08:14 17:03:59';
const photo = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });
const exif = { IFD2: { DateTimeOriginal: time, OffsetTimeOriginal: '+02:00' } };

test.each(['webp', 'avif', 'jpeg'] as const)('the date of a %s photo is found', async (format) => {
  const bytes = await photo().toFormat(format).withExif(exif).toBuffer();
  expect(readTakenDate(bytes)).toEqual({ time, offset: '+02:00' });
  expect(readTakenDate(await photo().toFormat(format).toBuffer())).toBeNull();
});

test('another reader finds the date in the JPEG that got it', async () => {
  const plain = await photo().jpeg().toBuffer();
  for (const offset of ['-03:30', null]) {
    const segment = exifSegment({ time, offset });
    const dated = Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2)]);
    const tags = ExifReader.load(dated);
    expect(tags.DateTimeOriginal?.description).toBe(time);
    expect(tags.OffsetTimeOriginal?.description).toBe(offset ?? undefined);
    expect((await sharp(dated).metadata()).width).toBe(8);
  }
});

/** EXIF with these entries in its first directory: tag, type, count, value. */
function exifOf(...entries: [number, number, number, number][]): Uint8Array {
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
  ['a directory that names itself', exifOf([0x8769, 4, 1, 8])],
  ['one that lies outside', exifOf([0x8769, 4, 1, 0xffff_ffff])],
  ['a date outside', exifOf([0x8769, 4, 1, 8], [0x9003, 2, 20, 0xffff_fff0])],
  ['a date that is none', exifOf([0x8769, 4, 1, 8], [0x9003, 2, 20, 0])],
  ['a header and nothing else', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
  ['more entries than bytes', Buffer.from('MM\0*\0\0\0\x08\xff\xff', 'latin1')],
  ['nothing', new Uint8Array()],
  ['noise', new Uint8Array(4_096).fill(0x49)],
])('EXIF with %s has no date, and no end without one', (_, bytes) =>
  expect(readTakenDate(bytes)).toBeNull(),
);
