import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { withChunk, withSegment } from '../../../tests/backend/metadata';
import {
  deltaE,
  patches,
  patchPixels,
  readPatches,
  type Space,
  worstDeltaE,
} from '../../../tests/backend/patches';
import { matrixProfile } from './colour-profile';
import { drawFull, examine, stopExaminers } from './photo-examiner';

/**
 * Expected colours of the printed (CMYK) colour patches: results of `transicc` of littleCMS 2.14 for the stored CMYK
 * values with the file's profile, perceptual intent. sharp uses the tables of littleCMS, which are coarser than the
 * computation of `transicc`, so this comparison is less strict.
 */
const printed = [[196, 45, 45], [82, 156, 57], [42, 79, 134], [110, 110, 112], [241, 211, 26], [222, 32, 40]] as const; // prettier-ignore

/** Maximum colour difference (CIE 1976). The JPEG quality of thumbnails, 78, alone causes a difference of about one. */
const limit = 3;

let folder: string;
let files = 0;
let p3: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'colours-'));
  const profiled = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#888' } })
    .withIccProfile('p3')
    .png()
    .toBuffer();
  p3 = (await sharp(profiled).metadata()).icc ?? Buffer.alloc(0);
});
afterAll(async () => {
  stopExaminers();
  await rm(folder, { recursive: true, force: true });
});

async function store(bytes: Buffer): Promise<string> {
  files += 1;
  const file = path.join(folder, String(files));
  await writeFile(file, bytes);
  return file;
}

async function thumbnailsOf(bytes: Buffer): Promise<Buffer[]> {
  const file = await store(bytes);
  const thumbnails = `${file}-thumbnails`;
  await mkdir(thumbnails);
  expect(await examine({ file, thumbnails })).toHaveProperty('facts');
  expect((await readFile(file)).equals(bytes)).toBe(true);
  return Promise.all(['300', '800', '1300'].map((edge) => readFile(path.join(thumbnails, edge))));
}

async function worst(bytes: Buffer, space: Space): Promise<number> {
  const found = await Promise.all(
    (await thumbnailsOf(bytes)).map((thumbnail) => worstDeltaE(thumbnail, space)),
  );
  return Math.max(...found);
}

const row = () => {
  const { data, raw } = patchPixels();
  return sharp(data, { raw });
};
const jpeg = () => row().jpeg({ quality: 98, chromaSubsampling: '4:4:4' }).toBuffer();
const inPng = (png: Buffer, icc: Buffer) =>
  withChunk(png, 'iCCP', Buffer.concat([Buffer.from('icc\0\0'), deflateSync(icc)]));
const inJpeg = (file: Buffer, icc: Buffer) => {
  const parts = Math.ceil(icc.length / 65_000);
  const part = (at: number) =>
    Buffer.concat([
      Buffer.from(`ICC_PROFILE\0`),
      Buffer.from([at + 1, parts]),
      icc.subarray(at * 65_000, (at + 1) * 65_000),
    ]);
  return Array.from({ length: parts }, (_, at) => part(parts - 1 - at)).reduce(
    (bytes, content) => withSegment(bytes, 0xe2, content),
    file,
  );
};
const adobe = () =>
  matrixProfile([[0.64, 0.33], [0.21, 0.71], [0.15, 0.06], [0.3127, 0.329]], (v) => v ** 2.19921875); // prettier-ignore
const heic = (name: string) => readFile(`tests/backend/fixtures/${name}.heic`);

test('the measure detects a lost profile', async () => {
  const shown = await readPatches(await jpeg());
  expect(await worstDeltaE(await jpeg(), 'srgb')).toBeLessThan(1);
  expect(await worstDeltaE(await jpeg(), 'p3')).toBeGreaterThan(10);
  expect(deltaE(shown[3] ?? [0, 0, 0], patches[3] ?? [0, 0, 0])).toBeLessThan(1);
});

describe('CO-05 thumbnails show a file’s colours in sRGB', () => {
  test.each([
    ['no profile', 'srgb', jpeg],
    ['Display P3', 'p3', async () => inJpeg(await jpeg(), p3)],
    ['Adobe RGB', 'adobe', async () => inJpeg(await jpeg(), adobe())],
  ] as const)('a JPEG with %s', async (_name, space, make) => {
    expect(await worst(await make(), space)).toBeLessThan(limit);
  });

  test.each([
    ['8 bits', () => row().png()],
    ['16 bits', () => row().toColourspace('rgb16').png()],
    ['a palette', () => row().png({ palette: true, dither: 0 })],
  ] as const)('a PNG of %s, in P3 and in Adobe RGB', async (_name, make) => {
    const png = await make().toBuffer();
    expect(await worst(png, 'srgb')).toBeLessThan(limit);
    expect(await worst(inPng(png, p3), 'p3')).toBeLessThan(limit);
    expect(await worst(inPng(png, adobe()), 'adobe')).toBeLessThan(limit);
  });

  test('a JPEG in CMYK, with and without a profile, as print shops send them', async () => {
    const cmyk = await row().toColourspace('cmyk').jpeg({ quality: 98 }).toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const withProfile = await row()
      .withIccProfile('cmyk')
      .toColourspace('cmyk')
      .jpeg({ quality: 98 })
      .toBuffer();
    expect((await sharp(withProfile).metadata()).icc?.length).toBeGreaterThan(1_000);
    const [, , largest = withProfile] = await thumbnailsOf(withProfile);
    for (const [at, shown] of (await readPatches(largest)).entries())
      expect(deltaE(shown, printed[at] ?? [0, 0, 0])).toBeLessThan(7);
    const [, , assumed = cmyk] = await thumbnailsOf(cmyk);
    const shown = await readPatches(assumed);
    // Without a profile, only colours that can be printed are nearly restored.
    for (const at of [0, 3, 4])
      expect(deltaE(shown[at] ?? [0, 0, 0], patches[at] ?? [0, 0, 0])).toBeLessThan(12);
  });

  test.each([
    ['Display P3 by a profile', 'p3-icc', 'p3'],
    ['Display P3 by numbers', 'p3-nclx', 'p3'],
    ['sRGB by numbers', 'srgb-nclx', 'srgb'],
    ['P3 in 10 bits', 'ten-bits', 'p3'],
    ['a grid of tiles, the profile at the grid', 'grid', 'p3'],
    ['a burst, whose second picture is the one to be shown', 'burst', 'p3'],
  ] as const)('a HEIC of %s', async (_name, file, space) => {
    expect(await worst(await heic(file), space)).toBeLessThan(limit);
  });

  test.each([
    ['PQ', 16, 'p3 pq'],
    ['HLG', 18, 'p3 hlg'],
  ] as const)(
    'a HEIC of 10 bits in %s, highlights beyond paper white',
    async (_name, transfer, space) => {
      const bytes = await heic('ten-bits');
      // The name of the box is followed by primaries, transfer and matrix, 16 bits each. Replace the transfer.
      bytes.writeUInt16BE(transfer, bytes.indexOf('nclx') + 6);
      expect(await worst(bytes, space)).toBeLessThan(limit);
    },
  );

  test('so does the full-size picture of a HEIC, for the zoom', async () => {
    const target = path.join(folder, 'full');
    expect(await drawFull({ file: await store(await heic('p3-icc')), target })).toBeNull();
    const full = await readFile(target);
    expect(await worstDeltaE(full, 'p3')).toBeLessThan(limit);
    const { width, height, format, icc } = await sharp(full).metadata();
    expect([width, height, format, icc]).toEqual([384, 64, 'jpeg', undefined]);
  });
});

describe('check 31 a profile that is damaged, false or huge only changes colours', () => {
  const lies = {
    noise: Buffer.from(Array.from({ length: 3_000 }, (_, at) => (at * 7919) % 256)),
    empty: Buffer.alloc(0),
    head: () => p3.subarray(0, 100),
    cut: () => p3.subarray(0, p3.length / 2),
    'the size of four gigabytes': () => {
      const lying = Buffer.from(p3);
      lying.writeUInt32BE(0xffffffff, 0);
      return lying;
    },
    'tags that lie elsewhere': () => {
      const lying = Buffer.from(p3);
      for (let at = 0; at < lying.readUInt32BE(128); at += 1)
        lying.writeUInt32BE(0x7fffffff, 132 + at * 12 + 4);
      return lying;
    },
    'a million tags': () => {
      const lying = Buffer.from(p3);
      lying.writeUInt32BE(1_000_000, 128);
      return lying;
    },
    'a grey one': () => {
      const lying = Buffer.from(p3);
      lying.write('GRAY', 16, 'latin1');
      return lying;
    },
    'three megabytes': () => Buffer.concat([p3, Buffer.alloc(3_000_000)]),
  };
  test.each(Object.entries(lies))('%s', async (_name, make) => {
    const icc = typeof make === 'function' ? make() : make;
    const png = await row().png().toBuffer();
    for (const bytes of [inJpeg(await jpeg(), icc), inPng(png, icc)])
      expect(Math.min(await worst(bytes, 'srgb'), await worst(bytes, 'p3'))).toBeLessThan(limit);
  });

  test('one of a HEIC', async () => {
    const whole = await heic('p3-icc');
    const at = whole.indexOf('prof', 0, 'latin1') + 4;
    const broken = Buffer.from(whole).fill(0xff, at, at + 200);
    expect(await worst(broken, 'srgb')).toBeLessThan(limit);
  });

  test('one that decompresses to 300 MB', async () => {
    const png = await row().png().toBuffer();
    const bomb = withChunk(
      png,
      'iCCP',
      Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(300_000_000))]),
    );
    expect(await worst(bomb, 'srgb')).toBeLessThan(limit);
  });
});
