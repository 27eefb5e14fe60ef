import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { photoListDto } from '../../../lib/contracts/photos';
import { uploadDto } from '../../../lib/contracts/uploads';
import { makePhotoFile } from '../../../tests/backend/photo-file';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { createTus, sha256Of } from '../../../tests/backend/tus-client';
import { objectVariants } from '../../shared/storage/object-storage';
import { storageBase } from '../../shared/storage/signed-url';
import { photoMonths, photos } from '../photos/tables';
import { preview, stopExaminers } from './photo-examiner';
import { uploadQueueOf } from './upload-queue';

/** A HEIC of 480 × 320 pixels, left half red and right half blue, with an embedded thumbnail of 160 × 106. */
const withThumbnail = () => readFile('tests/backend/fixtures/with-thumbnail.heic');

/** The same file with an intact thumbnail and a picture that ends early. */
async function cut(): Promise<Buffer> {
  const bytes = await withThumbnail();
  // Length of the first extent in the item location box (ISO/IEC 14496-12, 8.11.3): that of the picture.
  const length = bytes.indexOf('iloc') + 26;
  expect(bytes.readUInt32BE(length)).toBe(0x19c);
  bytes.writeUInt32BE(0xa0, length);
  return bytes;
}

let harness: ServiceHarness;
beforeEach(async () => {
  harness = await openServiceHarness();
});
afterEach(async () => {
  jest.restoreAllMocks();
  stopExaminers();
  await harness.close();
});

const heic = { filename: 'IMG_1.HEIC', filetype: 'image/heic' };

/** Sends a file. Its examination waits before it stores the first thumbnail, until `release` is called. */
async function sendAndHold(bytes: Buffer) {
  const { storage } = harness.context;
  const put = storage.put.bind(storage);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let isReached = false;
  jest.spyOn(storage, 'put').mockImplementation(async (name, source) => {
    if (name.endsWith('/1300')) {
      isReached = true;
      await released;
    }
    return put(name, source);
  });
  const tus = createTus(harness);
  const id = tus.idOf(await tus.create({ bytes, ...heic }));
  await tus.patch(id, 0, bytes);
  while (!isReached) await wait(20);
  const state = async () => uploadDto.parse(await (await tus.get(id)).json());
  return { tus, id, release, state };
}

async function library() {
  const answer = await harness.json('photos', '/photos', { as: 'anna' });
  return photoListDto.parse(answer).images;
}

const fetchPicture = (url = '') =>
  harness.call('storage', url.slice(`${harness.context.origin}${storageBase}`.length));
const sizeOf = async (answer: Response) => {
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return { width, height };
};
const storedVariants = async (id: string) => {
  const found = await Promise.all(
    objectVariants.map((variant) => harness.context.storage.stat(`uploads/${id}/${variant}`)),
  );
  return objectVariants.filter((_, index) => found[index]);
};

test('U4 a HEIC shows its embedded thumbnail while its pixels are decoded, and its own ones afterwards', async () => {
  const { tus, id, release, state } = await sendAndHold(await withThumbnail());
  const before = await state();
  expect(before).toMatchObject({ status: 'processing', photoId: expect.any(String) });
  const [shown, ...others] = await library();
  expect(others).toEqual([]);
  expect(shown).toMatchObject({ imageId: before.photoId, visibleWidth: 480, visibleHeight: 320 });
  expect(shown?.thumbhash).not.toBeNull();
  for (const { url } of shown?.thumbnails ?? []) {
    const answer = await fetchPicture(url ?? '');
    expect([answer.status, await sizeOf(answer)]).toEqual([200, { width: 160, height: 106 }]);
  }
  const { data } = await sharp(
    Buffer.from(await (await fetchPicture(shown?.thumbnails[0]?.url ?? '')).arrayBuffer()),
  )
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([Number(data[0]) > 150, Number(data[159 * 3]) < 80]).toEqual([true, true]);

  release();
  expect(await tus.verdict(id)).toMatchObject({ status: 'done', photoId: before.photoId });
  const [complete] = await library();
  const urls = complete?.thumbnails.map(({ url }) => url ?? '') ?? [];
  // Browsers have cached the old addresses.
  for (const { url } of shown?.thumbnails ?? []) expect(urls).not.toContain(url);
  const sizes = await Promise.all(urls.map(async (url) => sizeOf(await fetchPicture(url))));
  expect(sizes.map(({ width }) => width).sort()).toEqual([300, 480, 480]);
  expect(await storedVariants(id)).toEqual(['original', '300', '800', '1300']);
});

test('D-23 a photo whose picture is damaged although its thumbnail is not leaves the library again', async () => {
  const tus = createTus(harness);
  const bytes = await cut();
  const add = jest.spyOn(harness.context.storage, 'put');
  const id = tus.idOf(await tus.create({ bytes, ...heic }));
  await tus.patch(id, 0, bytes);
  expect(await tus.verdict(id)).toMatchObject({ status: 'rejected', reason: 'damaged' });
  expect(add).toHaveBeenCalledWith(`uploads/${id}/preview`, expect.anything());
  expect(await library()).toEqual([]);
  const months = await harness.context.db.select().from(photoMonths);
  expect(months.filter(({ count }) => count !== 0)).toEqual([]);
  expect(await storedVariants(id)).toEqual([]);
});

test('a photo that the customer deletes permanently meanwhile does not come back', async () => {
  const { tus, id, release } = await sendAndHold(await withThumbnail());
  await harness.context.db.delete(photos);
  release();
  expect(await tus.verdict(id)).toMatchObject({ status: 'done' });
  expect(await library()).toEqual([]);
  expect(await storedVariants(id)).toEqual([]);
});

test('what the customer changes meanwhile remains', async () => {
  const { tus, id, release } = await sendAndHold(await withThumbnail());
  await harness.context.db.update(photos).set({ isFavourite: true });
  release();
  await tus.verdict(id);
  expect(await library()).toMatchObject([{ isFavourite: true }]);
});

test('D-23 a copy of a photo is found by its bytes before it is decoded', async () => {
  const tus = createTus(harness);
  const bytes = await withThumbnail();
  const first = await tus.send({ bytes, ...heic });
  const put = jest.spyOn(harness.context.storage, 'put');
  const copy = await tus.send({ bytes, ...heic });
  expect(copy).toMatchObject({ status: 'done', isDuplicate: true, photoId: first.photoId });
  expect(put.mock.calls.map(([name]) => name.split('/').at(-1))).toEqual(['preview', 'original']);
  expect(await storedVariants(copy.uploadId)).toEqual([]);
});

test('a preview that a page asks for puts its photo first among the waiting ones', async () => {
  const { tus, id, release } = await sendAndHold(await withThumbnail());
  const [shown] = await library();
  const advance = jest.spyOn(uploadQueueOf(harness.context), 'advance');
  const url = shown?.thumbnails[0]?.url ?? '';
  expect((await fetchPicture(url)).status).toBe(200);
  expect(advance.mock.calls).toEqual([[id]]);
  release();
  await tus.verdict(id);
  advance.mockClear();
  expect((await fetchPicture(url)).status).toBe(200);
  expect(advance).not.toHaveBeenCalled();
});

describe('there is no preview', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'previews-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function previewOf(bytes: Buffer, task = {}) {
    const file = path.join(folder, sha256Of(bytes));
    await writeFile(file, bytes);
    return preview(file, task);
  }

  test('of a JPEG, and of a HEIC without an embedded thumbnail', async () => {
    expect(await previewOf(await makePhotoFile())).toBeNull();
    expect(await previewOf(await readFile('tests/backend/fixtures/grid.heic'))).toBeNull();
  });
  test('when the thumbnail has another shape than the picture', async () => {
    const bytes = await withThumbnail();
    const second = bytes.indexOf('ispe', bytes.indexOf('ispe') + 1);
    expect(bytes.readUInt32BE(second + 8)).toBe(160);
    bytes.writeUInt32BE(106, second + 8);
    expect(await previewOf(bytes)).toBeNull();
  });
  test('check 30 of a file that is not what it claims to be: it is refused', async () => {
    const bytes = await withThumbnail();
    expect(await previewOf(bytes, { sha256: '0'.repeat(64) })).toEqual({ refused: 'checksum' });
    expect(await previewOf(bytes, { mediaType: 'image/png' })).toEqual({ refused: 'type' });
    const huge = await withThumbnail();
    const size = huge.indexOf('ispe') + 8;
    huge.writeUInt32BE(20_000, size);
    huge.writeUInt32BE(20_000, size + 4);
    expect(await previewOf(huge)).toEqual({ refused: 'pixels' });
  });
});
