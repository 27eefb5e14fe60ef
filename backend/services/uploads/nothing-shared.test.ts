import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { cutJpeg, cutPng, firstScanOf, resizedPng } from '../../../tests/backend/cut-photos';
import { makePhotoFile } from '../../../tests/backend/photo-file';
import { type ExaminationTask, thumbnailEdges } from './photo-examination';
import { drawFull, examine, stopExaminers } from './photo-examiner';

const fixture = (name: string) => readFile(`tests/backend/fixtures/${name}.heic`);
const noise = (format: 'jpeg' | 'png', shade = 0) =>
  makePhotoFile({ width: 768, height: 512, format, shade, noise: true });

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shared-'));
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
  return { file, thumbnails, result: await examine({ file, thumbnails, ...task }) };
}

/**
 * Examines and draws a file as a photo of the library. Returns the results as JSON, then the SHA-256 of each picture.
 */
async function picturesOf(bytes: Buffer): Promise<string[]> {
  const { file, thumbnails, result } = await look(bytes, { isStored: true });
  const target = `${file}-full`;
  const drawn = await drawFull({ file, target });
  const written = ['refused' in result ? [] : thumbnailEdges, drawn ? [] : [target]].flat();
  const pictures = await Promise.all(
    written.map(async (name) =>
      createHash('sha256')
        .update(await readFile(path.resolve(thumbnails, String(name))))
        .digest('hex'),
    ),
  );
  return [JSON.stringify([result, drawn]), ...pictures];
}

/** Like `picturesOf`, in a new process that has read no other file. */
async function picturesFirst(bytes: Buffer): Promise<string[]> {
  stopExaminers();
  return picturesOf(bytes);
}

describe('a file shows nothing of the file that the same process decoded before', () => {
  const whole = {
    heic: () => fixture('stripes'),
    jpeg: () => noise('jpeg'),
    png: () => noise('png'),
  };
  test.each([
    ['a HEIC whose slices end early', whole.heic, () => fixture('cut')],
    ['a HEIC of tiles whose slices end early', whole.heic, () => fixture('cut-grid')],
    [
      'a HEIC of tiles of which the last is missing',
      whole.heic,
      async () => (await fixture('grid')).subarray(0, -100),
    ],
    ['a JPEG that ends early', whole.jpeg, async () => cutJpeg(await noise('jpeg', 9))],
    ['a JPEG of one scan of many', whole.jpeg, async () => firstScanOf(await noise('jpeg', 9))],
    ['a PNG that ends early', whole.png, async () => cutPng(await noise('png', 9))],
  ])('%s', async (_name, makeVictim, makeCut) => {
    const [victim, cut] = await Promise.all([makeVictim(), makeCut()]);
    const first = await picturesFirst(cut);
    const [facts] = await picturesFirst(victim);
    expect(facts).toContain('thumbhash');
    expect(await picturesOf(cut)).toEqual(first);
  });
});

describe('check 30 truncated picture data is damaged if the decoder reports it', () => {
  test.each([
    ['a JPEG', async () => cutJpeg(await noise('jpeg'))],
    ['a PNG', async () => cutPng(await noise('png'))],
    ['a HEIC within its last tile', async () => (await fixture('grid')).subarray(0, -100)],
  ])('%s', async (name, make) => {
    const bytes = await make();
    expect((await look(bytes)).result).toEqual({ refused: 'damaged' });
    // A photo that was accepted before this check existed stays in the library.
    const [accepted] = await picturesOf(bytes);
    if (name !== 'a PNG') expect(accepted).toContain('thumbhash');
  });

  test('a JPEG with a mere decoder warning is not damaged', async () => {
    const jpeg = await noise('jpeg');
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
    const extraneous = Buffer.concat([
      jpeg.subarray(0, scan),
      Buffer.alloc(9),
      jpeg.subarray(scan),
    ]);
    await expect(sharp(extraneous, { failOn: 'warning' }).raw().toBuffer()).rejects.toThrow();
    expect((await look(extraneous)).result).toHaveProperty('facts');
  });
});

describe('check 31 more than 400 MB of pixels are refused before decoding', () => {
  const size = { width: 7_100, height: 7_100 };

  test('for a PNG of 16 bits, while one of 8 bits may have as many pixels', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#888' } })
      .png({ palette: false })
      .toBuffer();
    const deep = resizedPng(png, { ...size, depth: 16 });
    expect((await look(deep)).result).toEqual({ refused: 'pixels' });
    // The header claims more rows than the file has, so the picture is truncated.
    expect((await look(resizedPng(png, size))).result).toEqual({ refused: 'damaged' });
  });

  test('for a HEIC of 10 bits', async () => {
    const bytes = await fixture('ten-bits');
    const at = bytes.indexOf('ispe') + 8;
    bytes.writeUInt32BE(8_300, at);
    bytes.writeUInt32BE(8_300, at + 4);
    const { file, result } = await look(bytes);
    expect(result).toEqual({ refused: 'pixels' });
    expect(await drawFull({ file, target: `${file}-full` })).toEqual({ refused: 'pixels' });
  });
});
