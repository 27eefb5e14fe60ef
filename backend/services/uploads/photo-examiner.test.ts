import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { type ExaminationTask, type PhotoFacts } from './photo-examination';
import { examine, readPhotoMetadata, stopExaminers } from './photo-examiner';
import { makePhotoFile, type TestPhoto } from '../../../tests/backend/photo-file';

const heicFixture = 'tests/backend/fixtures/turned-phone.heic';
let folder: string;
let files = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'photos-'));
});
afterAll(async () => {
  stopExaminers();
  await rm(folder, { recursive: true, force: true });
});

async function look(bytes: Buffer, task: Partial<ExaminationTask> = {}) {
  files += 1;
  const file = path.join(folder, `${files}`);
  const thumbnails = `${file}-thumbnails`;
  await mkdir(thumbnails);
  await writeFile(file, bytes);
  const result = await examine({ file, thumbnails, ...task });
  return { result, thumbnail: (edge: number) => readFile(path.join(thumbnails, String(edge))) };
}
async function factsOf(bytes: Buffer, task?: Partial<ExaminationTask>) {
  const { result, thumbnail } = await look(bytes, task);
  if ('refused' in result) throw new Error(`refused: ${result.refused}`);
  return { facts: result.facts, thumbnail };
}
const photo = async (options: TestPhoto) => factsOf(await makePhotoFile(options));
const refusal = async (bytes: Buffer, task?: Partial<ExaminationTask>) =>
  (await look(bytes, task)).result;

/** Returns the side of a thumbnail on which its red half is. */
async function redSide(thumbnail: Buffer): Promise<string> {
  const { data, info } = await sharp(thumbnail).raw().toBuffer({ resolveWithObject: true });
  const red = (x: number, y: number) =>
    (data[
      (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    ] ?? 0) > 120;
  if (red(0.1, 0.1) !== red(0.9, 0.1)) return red(0.1, 0.1) ? 'left' : 'right';
  return red(0.1, 0.1) ? 'top' : 'bottom';
}

test.each([
  [1, 240, 160, 'left'],
  [3, 240, 160, 'right'],
  [6, 160, 240, 'top'],
  [8, 160, 240, 'bottom'],
] as const)(
  'D-28 EXIF orientation %i is shown upright, %i × %i',
  async (orientation, width, height, side) => {
    for (const format of ['jpeg', 'png'] as const) {
      const { facts, thumbnail } = await photo({ orientation, format });
      expect(facts).toMatchObject({ width, height, mediaType: `image/${format}` });
      expect(await redSide(await thumbnail(300))).toBe(side);
    }
  },
);

test('IM-07 D-28 a HEIC of an upright phone becomes JPEG thumbnails that are rotated exactly once', async () => {
  const { facts, thumbnail } = await factsOf(await readFile(heicFixture));
  expect(facts).toMatchObject({
    mediaType: 'image/heic',
    width: 160,
    height: 240,
  });
  expect(await redSide(await thumbnail(1300))).toBe('top');
  expect((await sharp(await thumbnail(1300)).metadata()).format).toBe('jpeg');
});

test('CO-05 thumbnails have the longer edges 300, 800 and 1300, are never enlarged and contain no metadata', async () => {
  const sizes = async ({ thumbnail }: Awaited<ReturnType<typeof photo>>) =>
    Promise.all(
      [300, 800, 1300].map(async (edge) => {
        const { width, height, exif, orientation, format } = await sharp(
          await thumbnail(edge),
        ).metadata();
        expect([exif, orientation, format]).toEqual([undefined, undefined, 'jpeg']);
        return [width, height];
      }),
    );
  const taken = '2019:07:14 18:30:05';
  expect(await sizes(await photo({ width: 3000, height: 2000, taken }))).toEqual([
    [300, 200],
    [800, 533],
    [1300, 867],
  ]);
  expect(await sizes(await photo({ width: 900, height: 1800, taken }))).toEqual([
    [150, 300],
    [400, 800],
    [650, 1300],
  ]);
  expect(await sizes(await photo({ width: 500, height: 400, taken }))).toEqual([
    [300, 240],
    [500, 400],
    [500, 400],
  ]);
});

test('the placeholder has the shape of the picture, and the digest is that of the bytes', async () => {
  const bytes = await makePhotoFile({ width: 600, height: 200 });
  const { facts } = await factsOf(bytes);
  expect(thumbHashToApproximateAspectRatio(Buffer.from(facts.thumbhash, 'base64'))).toBeGreaterThan(
    1.5,
  );
  expect(facts.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(facts.crc32).toBe(crc32(bytes));
  expect(facts.fileSize).toBe(bytes.length);
});

test.each(['jpeg', 'png', 'heic'] as const)(
  'the date of a %s is the camera’s local time, in any time zone',
  async (format) => {
    const bytes =
      format === 'heic'
        ? await readFile(heicFixture)
        : await makePhotoFile({ format, taken: '2022:07:09 18:42:11' });
    const file = path.join(folder, format);
    await writeFile(file, bytes);
    const zone = process.env.TZ;
    process.env.TZ = 'Pacific/Auckland';
    const { date } = await readPhotoMetadata(file, '2026-01-01T00:00:00');
    process.env.TZ = zone;
    expect(date).toEqual({ taken: '2022-07-09T18:42:11', source: 'exif', precision: 'second' });
  },
);

test('check 31 196 megapixels in a small PNG are refused before decoding', async () => {
  const pixels = { width: 14_000, height: 14_000, channels: 3, background: '#888' } as const;
  const bomb = await sharp({ create: pixels, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(2_000_000);
  expect(await refusal(bomb)).toEqual({ refused: 'pixels' });
});

test('check 31 a HEIC that claims 20,000 × 20,000 pixels is refused before decoding', async () => {
  const bytes = await readFile(heicFixture);
  const size = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(20_000, size);
  bytes.writeUInt32BE(20_000, size + 4);
  expect(await refusal(bytes)).toEqual({ refused: 'pixels' });
});

describe('check 30 a file that is not what it claims to be', () => {
  let jpeg: Buffer;
  beforeAll(async () => {
    jpeg = await makePhotoFile({ width: 800, height: 600, noise: true });
  });

  test('a truncated JPEG is damaged', async () => {
    for (const share of [0.05, 0.5, 0.9]) {
      expect(await refusal(jpeg.subarray(0, jpeg.length * share))).toEqual({ refused: 'damaged' });
    }
  });
  test('a truncated PNG or HEIC is damaged', async () => {
    const png = await makePhotoFile({ format: 'png', noise: true });
    expect(await refusal(png.subarray(0, png.length / 2))).toEqual({ refused: 'damaged' });
    const heic = await readFile(heicFixture);
    expect(await refusal(heic.subarray(0, 1_000))).toEqual({ refused: 'damaged' });
  });
  test('a JPEG head followed by a script is damaged', async () => {
    const head = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
    const polyglot = Buffer.concat([head, Buffer.from('<script>alert(1)</script>')]);
    expect(await refusal(polyglot)).toEqual({ refused: 'damaged' });
  });
  test('bytes after a complete JPEG never reach a thumbnail', async () => {
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]);
    const { thumbnail } = await factsOf(polyglot);
    for (const edge of [300, 800, 1300])
      expect((await thumbnail(edge)).includes('<script>')).toBe(false);
  });
  test('an empty file and files of SVG, HTML, GIF, AVIF, WebP and another HEIF brand are refused by type', async () => {
    const gif = await sharp(jpeg).gif().toBuffer();
    const avif = await sharp(jpeg).resize(64).avif({ effort: 0 }).toBuffer();
    const webp = await sharp(jpeg).resize(64).webp({ effort: 0 }).toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>';
    const others = ['', svg, '<!doctype html>', 'ftypheic', '\0\0\0\x18ftypisom'].map((text) =>
      Buffer.from(text),
    );
    for (const bytes of [gif, avif, webp, ...others])
      expect(await refusal(bytes)).toEqual({ refused: 'type' });
  });
  test('IM-07 another type than announced is refused, and so are other bytes', async () => {
    expect(await refusal(jpeg, { mediaType: 'image/png' })).toEqual({ refused: 'type' });
    expect(await refusal(jpeg, { sha256: '0'.repeat(64) })).toEqual({ refused: 'checksum' });
  });
  test('a malicious EXIF block only loses the date', async () => {
    const broken = Buffer.from(await makePhotoFile({ taken: '2019:07:14 18:30:05' }));
    const exif = broken.indexOf('Exif') + 6;
    broken.fill(0xff, exif, exif + 40);
    const { facts }: { facts: PhotoFacts } = await factsOf(broken);
    expect(facts).toMatchObject({ width: 240 });
    const file = path.join(folder, 'hostile');
    await writeFile(file, broken);
    expect((await readPhotoMetadata(file, '2026-01-01T00:00:00')).date).toBeNull();
  });
});
