import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { photoDto } from '../../../lib/contracts/photos';
import { worstDeltaE } from '../../../tests/backend/patches';
import { makePhotoFile } from '../../../tests/backend/photo-file';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { createTus } from '../../../tests/backend/tus-client';
import { storageBase } from '../../shared/storage/signed-url';
import { monthsOf } from '../photos/photo-months';
import { photos, thumbnailEdition } from '../photos/tables';
import { stopExaminers } from './photo-examiner';
import { outdateHeic, remakeThumbnails } from './remake-thumbnails';

let harness: ServiceHarness;
let tus: ReturnType<typeof createTus>;
beforeAll(async () => {
  harness = await openServiceHarness();
  tus = createTus(harness);
});
afterAll(async () => {
  stopExaminers();
  await harness.close();
});

const heic = { filename: 'IMG_1.HEIC', filetype: 'image/heic' };
const stored = async (name: string) => {
  const stream = await harness.context.storage.openRead(name);
  return stream && buffer(stream);
};

describe('thumbnails of an older version', () => {
  const old = Buffer.from('ffd8ff00', 'hex');
  let keys: string[];

  beforeAll(async () => {
    const files = [
      { ...heic, bytes: await readFile('tests/backend/fixtures/p3-icc.heic') },
      { bytes: await makePhotoFile({ taken: '2021:05:01 23:45:00' }) },
      { bytes: await makePhotoFile({ shade: 1 }) },
    ];
    keys = [];
    for (const file of files) {
      const { uploadId } = await tus.send(file);
      keys.push(`uploads/${uploadId}`);
    }
    await harness.context.db
      .update(photos)
      .set({ ...monthsOf(null, new Date()), thumbnailEdition: 1, thumbhash: 'old' });
    for (const key of keys)
      for (const edge of ['300', '800', '1300', 'full'])
        await harness.context.storage.put(`${key}/${edge}`, old);
    // The original of one photo is lost.
    await harness.context.storage.remove(`${keys[2]}/original`);
  });

  test('are made again from the originals; an interrupted run continues', async () => {
    const { storage, db, clock } = harness.context;
    const [first = '', second = ''] = keys;
    const broken = {
      ...storage,
      put: (name: string, source: Parameters<typeof storage.put>[1]) =>
        name.startsWith(second) ? Promise.reject(new Error('full')) : storage.put(name, source),
    };
    await expect(remakeThumbnails({ db, clock, storage: broken })).rejects.toThrow('full');
    // Interrupt the run again: the pictures are stored, but the date is not. Only this run gets the broken database: the
    // jobs of the harness read at the same time.
    const brokenDb = Object.assign(Object.create(db), {
      select: () => {
        throw new Error('gone');
      },
    }) as typeof db;
    await expect(remakeThumbnails({ db: brokenDb, clock, storage })).rejects.toThrow('gone');
    const progress: number[] = [];
    const rest = await remakeThumbnails({ db, clock, storage }, ({ made }) => progress.push(made));
    expect(rest.failed).toEqual([keys[2]]);
    expect(progress.at(-1)).toBe(rest.made);
    const isDone = eq(photos.thumbnailEdition, thumbnailEdition);
    const done = await db.select().from(photos).where(isDone);
    expect(done.map(({ objectKey }) => objectKey).toSorted()).toEqual([first, second].toSorted());
    for (const { thumbhash } of done) expect(thumbhash).not.toBe('old');
    const dates = done.map(({ objectKey, takenAt, takenSource }) => [
      objectKey,
      takenAt?.toISOString() ?? null,
      takenSource,
    ]);
    expect(dates).toContainEqual([first, null, 'none']);
    expect(dates).toContainEqual([second, '2021-05-01T23:45:00.000Z', 'exif']);
    expect(await worstDeltaE((await stored(`${first}/300`)) ?? old, 'p3')).toBeLessThan(3);
    expect((await stored(`${second}/1300`))?.equals(old)).toBe(false);
    expect(await stored(`${first}/full`)).toBeNull();
    expect((await stored(`${keys[2]}/300`))?.equals(old)).toBe(true);
    expect(await remakeThumbnails({ db, clock, storage })).toEqual({ made: 0, failed: [keys[2]] });
  });

  test('those of HEIC files are made again on request', async () => {
    const { db, storage, clock } = harness.context;
    const [heicKey, jpegKey] = keys;
    for (const key of keys) await storage.put(`${key}/300`, old);
    await outdateHeic(db);
    expect(await remakeThumbnails({ db, storage, clock })).toEqual({ made: 1, failed: [keys[2]] });
    expect((await stored(`${heicKey}/300`))?.equals(old)).toBe(false);
    expect((await stored(`${jpegKey}/300`))?.equals(old)).toBe(true);
  });
});

describe('full-size pictures for the zoom', () => {
  const photoOf = async (id: string | null | undefined) =>
    photoDto.parse(await (await harness.call('photos', `/photos/${id}`, { as: 'anna' })).json());
  const get = (url: string) =>
    harness.call('storage', url.slice(`${harness.context.origin}${storageBase}`.length));
  /** Sets the recorded size of the photo to more pixels than the largest thumbnail has. Returns the photo. */
  async function large(photoId: string | null | undefined) {
    await harness.context.db
      .update(photos)
      .set({ width: 4032, height: 3024 })
      .where(eq(photos.id, photoId ?? ''));
    return photoOf(photoId);
  }

  test('of a HEIC a JPEG is drawn at the first request, once for all waiting requests, and stored', async () => {
    const bytes = await readFile('tests/backend/fixtures/p3-nclx.heic');
    const { photoId, uploadId } = await tus.send({ ...heic, bytes });
    expect((await photoOf(photoId)).fullSizeUrl).toBeNull();
    const { fullSizeUrl } = await large(photoId);
    expect(fullSizeUrl).toContain(`/uploads/${uploadId}/full?`);
    expect(await stored(`uploads/${uploadId}/full`)).toBeNull();
    const answers = await Promise.all([1, 2, 3].map(() => get(fullSizeUrl ?? '')));
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      const picture = Buffer.from(await answer.arrayBuffer());
      expect(await worstDeltaE(picture, 'p3')).toBeLessThan(3);
      expect(picture.equals((await stored(`uploads/${uploadId}/full`)) ?? bytes)).toBe(true);
    }
    expect((await stored(`uploads/${uploadId}/original`))?.equals(bytes)).toBe(true);
  });

  test('a JPEG is its own full-size picture, and without a valid signature nothing is drawn', async () => {
    const { photoId } = await tus.send({ bytes: await makePhotoFile({ shade: 5 }) });
    const { fullSizeUrl, untouchedUrl } = await large(photoId);
    expect(fullSizeUrl).toBe(untouchedUrl);
    const forged = (fullSizeUrl ?? '').replace('/original?', '/full?');
    expect((await get(forged)).status).toBe(403);
  });

  test('a turned photo is drawn upright at full size and served turned; its file does not change', async () => {
    const plane = (width: number, height: number, background: string) =>
      sharp({ create: { width, height, channels: 3, background } });
    const square = await plane(24, 24, '#00c').png().toBuffer();
    const bytes = await plane(80, 40, '#c00')
      .composite([{ input: square, left: 0, top: 0 }])
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 3 })
      .toBuffer();
    const { photoId, uploadId } = await tus.send({ bytes });
    await large(photoId);
    const body = { photoIds: [photoId], by: 90 };
    await harness.call('photos', '/photos/turns', { method: 'PUT', as: 'anna', body });
    const { fullSizeUrl } = await photoOf(photoId);
    expect(fullSizeUrl).toContain(`/uploads/${uploadId}/full?`);
    const answer = await get(fullSizeUrl ?? '');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const picture = sharp(Buffer.from(await answer.arrayBuffer()));
    expect(await picture.metadata()).toMatchObject({ width: 40, height: 80 });
    // After the EXIF orientation the blue square is at the bottom right; a further quarter turn moves it to the bottom
    // left.
    const corner = { left: 5, top: 70, width: 1, height: 1 };
    const [red = 255, , blue = 0] = await picture.extract(corner).raw().toBuffer();
    expect(red).toBeLessThan(60);
    expect(blue).toBeGreaterThan(150);
    expect((await stored(`uploads/${uploadId}/original`))?.equals(bytes)).toBe(true);
    // A photo with too many pixels has no full-size picture: the largest thumbnail is shown instead.
    await harness.context.db
      .update(photos)
      .set({ width: 9000, height: 9000 })
      .where(eq(photos.id, photoId ?? ''));
    expect((await photoOf(photoId)).fullSizeUrl).toBeNull();
  });

  test('a HEIC that cannot be drawn is not found', async () => {
    const bytes = await readFile('tests/backend/fixtures/burst.heic');
    const { photoId, uploadId } = await tus.send({ ...heic, bytes });
    const { fullSizeUrl } = await large(photoId);
    await harness.context.storage.put(`uploads/${uploadId}/original`, bytes.subarray(0, 900));
    expect((await get(fullSizeUrl ?? '')).status).toBe(404);
  });
});
