import { randomUUID } from 'node:crypto';
import { readdir, rm, utimes } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { photoDto } from '../../../lib/contracts/photos';
import { anonymousUploadsDto, uploadDto } from '../../../lib/contracts/uploads';
import { stopExaminers } from './photo-examiner';
import { makePhotoFile } from '../../../tests/backend/photo-file';
import { photos, uploads } from '../photos/tables';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { sweepUploads } from './upload-queue';
import { createTus, creationHeaders, sha256Of } from '../../../tests/backend/tus-client';

let harness: ServiceHarness;
let tus: ReturnType<typeof createTus>;
let shade = 0;

beforeAll(async () => {
  harness = await openServiceHarness();
  tus = createTus(harness);
});
afterAll(async () => {
  stopExaminers();
  await harness.close();
});

/** A picture whose bytes are unique. */
const picture = (options = {}) => makePhotoFile({ shade: (shade += 1), ...options });
const photoOf = async (id: string) =>
  (await harness.context.db.select().from(photos).where(eq(photos.uploadId, id)))[0];
const partsLeft = async (id: string) =>
  (await readdir(harness.context.partsDir)).filter((name) => name.startsWith(id));
async function stored(objectKey: string, variant = 'original') {
  const stream = await harness.context.storage.openRead(`${objectKey}/${variant}`);
  return stream && buffer(stream);
}

test('IM-06 a file sent in two parts becomes a photo with its bytes, sizes and date', async () => {
  const bytes = await picture({ orientation: 6, taken: '2021:05:01 23:45:00' });
  const created = await tus.create({ bytes, filename: 'Été 🌊.jpg' });
  expect(created.status).toBe(201);
  expect(created.headers.get('location')).toMatch(/^\/storage-api\/files\/[\w-]{36}$/);
  const id = tus.idOf(created);
  const half = Math.floor(bytes.length / 2);
  expect((await tus.patch(id, 0, bytes.subarray(0, half))).headers.get('upload-offset')).toBe(
    String(half),
  );
  expect(uploadDto.parse(await (await tus.get(id)).json())).toMatchObject({
    status: 'receiving',
    offset: half,
    photoId: null,
  });
  expect((await tus.patch(id, half, bytes.subarray(half))).status).toBe(204);

  const done = await tus.verdict(id);
  expect(done).toMatchObject({
    status: 'done',
    isDuplicate: false,
    fileName: 'Été 🌊.jpg',
    offset: bytes.length,
  });
  const photo = await photoOf(id);
  expect(photo).toMatchObject({
    id: done.photoId,
    accountId: 'anna',
    sha256: sha256Of(bytes),
    width: 160,
    height: 240,
    takenYear: 2021,
    takenMonth: 5,
    mediaType: 'image/jpeg',
  });
  expect((await stored(photo?.objectKey ?? ''))?.equals(bytes)).toBe(true);
  for (const edge of ['300', '800', '1300'])
    expect(await stored(photo?.objectKey ?? '', edge)).not.toBeNull();
  expect(await partsLeft(id)).toEqual([]);
});

const named = { filename: 'IMG-20220110-WA0001.jpg', lastModified: '2023-05-01T23:30:00-11:00' };
const changed = { lastModified: '2023-05-01T23:30:00-11:00' };
const withDateTaken = { ...named, dateTaken: '2023-08-14T17:03:59+02:00' };
const namedOr = (dateTaken: string) => ({ ...named, dateTaken });
test.each([
  ['the camera', { taken: '2021:05:01 23:45:00' }, named, '2021-05-01T23:45:00', 'exif', 'second'],
  ['the file name', {}, named, '2022-01-10T00:00:00', 'file-name', 'day'],
  ['the file before its conversion', {}, withDateTaken, '2023-08-14T17:03:59', 'exif', 'second'],
  [
    'the file itself first',
    { taken: '2021:05:01 23:45:00' },
    withDateTaken,
    '2021-05-01T23:45:00',
    'exif',
    'second',
  ],
  [
    'the name: told for the future',
    {},
    namedOr('2999-05-01T23:30:00Z'),
    '2022-01-10T00:00:00',
    'file-name',
    'day',
  ],
  [
    'the name: told as of no clock',
    {},
    namedOr('1970-01-01T00:00:00'),
    '2022-01-10T00:00:00',
    'file-name',
    'day',
  ],
  ['nothing: told is no date', {}, { dateTaken: 'yesterday' }, null, 'none', null],
  ['nothing: told is no day', {}, { dateTaken: '2023-02-30T12:00:00+02:00' }, null, 'none', null],
  ['the last change, a guess', {}, changed, '2023-05-01T23:30:00', 'modified', 'second'],
  ['nothing', {}, {}, null, 'none', null],
  ['a change in the future', {}, { lastModified: '2999-05-01T23:30:00Z' }, null, 'none', null],
  ['a disk without a clock', {}, { lastModified: '1980-01-01T00:00:00' }, null, 'none', null],
  ['a change that is no date', {}, { lastModified: 'yesterday' }, null, 'none', null],
])('EN-01 TL-02 the date of a photo by %s', async (_what, shown, sending, taken, source, to) => {
  const { photoId } = await tus.send({ bytes: await picture(shown), ...sending });
  const answer = await harness.call('photos', `/photos/${photoId}`, { as: 'anna' });
  expect(photoDto.parse(await answer.json())).toMatchObject({
    dateTaken: taken,
    dateSource: source,
    datePrecision: to,
    isDateGuessed: source === 'modified',
  });
});

test('D-26 an interrupted upload continues where it stopped, and a wrong offset is a 409', async () => {
  const bytes = await picture({ noise: true });
  const id = tus.idOf(await tus.create({ bytes }));
  await tus.patch(id, 0, bytes.subarray(0, 1000));
  for (const offset of [0, 999, 1001]) {
    expect((await tus.patch(id, offset, bytes.subarray(offset, offset + 10))).status).toBe(409);
  }
  const head = await tus.request('HEAD', `/files/${id}`, {});
  expect([head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
    '1000',
    String(bytes.length),
  ]);
  await tus.patch(id, 1000, bytes.subarray(1000));
  expect((await tus.verdict(id)).status).toBe('done');
  expect((await tus.patch(id, bytes.length, Buffer.from('more'))).status).toBe(409);
  const after = await tus.request('HEAD', `/files/${id}`, {});
  expect([after.status, after.headers.get('upload-offset')]).toEqual([200, String(bytes.length)]);
});

test('IM-06 the bytes may be sent with the creation', async () => {
  const bytes = await picture();
  const headers = creationHeaders({
    bytes,
    headers: { 'content-type': 'application/offset+octet-stream' },
  });
  const created = await tus.request('POST', '/files', { headers, body: bytes });
  expect([created.status, created.headers.get('upload-offset')]).toEqual([
    201,
    String(bytes.length),
  ]);
  expect((await tus.verdict(tus.idOf(created))).status).toBe('done');
});

test('D-26 one intent is one upload and one photo, for sequential and simultaneous requests', async () => {
  const bytes = await picture();
  const intent = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => tus.create({ bytes, intent })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(answers.map(tus.idOf)).size).toBe(1);
  const done = await tus.send({ bytes, intent });
  const late = await tus.create({ bytes, intent });
  expect([tus.idOf(late), late.headers.get('upload-offset')]).toEqual([
    done.uploadId,
    String(bytes.length),
  ]);
  const storedUploads = await harness.context.db
    .select()
    .from(photos)
    .where(eq(photos.sha256, sha256Of(bytes)));
  expect(storedUploads).toHaveLength(1);
  expect((await tus.create({ bytes: await picture(), intent })).status).toBe(422);
  const other = await tus.create({ as: 'bert', bytes, intent });
  expect(tus.idOf(other)).not.toBe(done.uploadId);
});

test('D-26 the same bytes again are a duplicate that adds nothing and leaves no object', async () => {
  const bytes = await picture();
  const [first, second] = [
    await tus.send({ bytes }),
    await tus.send({ bytes, filename: 'copy.jpg' }),
  ];
  expect(first).toMatchObject({ status: 'done', isDuplicate: false });
  expect(second).toMatchObject({ status: 'done', isDuplicate: true, photoId: first.photoId });
  expect(await stored(`uploads/${second.uploadId}`)).toBeNull();
  expect((await photoOf(first.uploadId))?.objectKey).toBe(`uploads/${first.uploadId}`);
});

test('check 45 simultaneous files are all stored once, with equal digests', async () => {
  const files = await Promise.all(Array.from({ length: 20 }, () => picture({ noise: true })));
  const ends = await Promise.all(files.map((bytes) => tus.send({ as: 'many', bytes })));
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['done']));
  const rows = await harness.context.db.select().from(photos).where(eq(photos.accountId, 'many'));
  expect(rows.map(({ sha256 }) => sha256).sort()).toEqual(files.map(sha256Of).sort());
});

test('another account finds, changes and ends nothing, and every route requires a token', async () => {
  const bytes = await picture();
  const id = tus.idOf(await tus.create({ bytes }));
  const as = 'bert';
  expect((await tus.request('HEAD', `/files/${id}`, { as })).status).toBe(404);
  expect((await tus.patch(id, 0, bytes, as)).status).toBe(404);
  expect((await tus.request('DELETE', `/files/${id}`, { as })).status).toBe(404);
  expect((await tus.get(id, as)).status).toBe(404);
  expect((await harness.call('uploads', `/uploads/${id}?accountId=anna`, { as })).status).toBe(404);
  expect(
    (await harness.call('uploads', `/uploads/${id}?accountId=bert`, { as: 'anna' })).status,
  ).toBe(404);
  for (const [method, path] of [
    ['POST', '/files'],
    ['HEAD', `/files/${id}`],
    ['PATCH', `/files/${id}`],
  ] as const) {
    expect((await harness.call('storage', path, { method })).status).toBe(401);
  }
  await tus.patch(id, 0, bytes);
  expect((await tus.verdict(id)).status).toBe('done');
});

test('IM-06 uploads are also found by id, and only the caller’s own', async () => {
  const { uploadId } = await tus.send({ bytes: await picture() });
  const ask = async (as: string) =>
    anonymousUploadsDto.parse(
      await harness.json('uploads', '/getanonymousuploads', {
        method: 'POST',
        as,
        body: [uploadId],
      }),
    );
  expect((await ask('anna')).map((upload) => upload.uploadId)).toEqual([uploadId]);
  expect(await ask('bert')).toEqual([]);
  const wrong = await harness.call('uploads', '/getanonymousuploads', {
    method: 'POST',
    as: 'anna',
    body: { ids: [] },
  });
  expect(wrong.status).toBe(400);
});

test('an unfinished upload can be ended, a received one cannot', async () => {
  const bytes = await picture();
  const intent = randomUUID();
  const id = tus.idOf(await tus.create({ bytes, intent }));
  await tus.patch(id, 0, bytes.subarray(0, 100));
  expect((await tus.request('DELETE', `/files/${id}`, {})).status).toBe(204);
  expect(await partsLeft(id)).toEqual([]);
  expect((await tus.get(id)).status).toBe(404);
  const again = await tus.send({ bytes, intent });
  expect(again).toMatchObject({ status: 'done' });
  expect((await tus.request('DELETE', `/files/${again.uploadId}`, {})).status).toBe(409);
  expect(await photoOf(again.uploadId)).toBeDefined();
});

test('an upload without a byte for two hours is deleted, whenever it began, and may start again', async () => {
  const bytes = await picture();
  const intent = randomUUID();
  const id = tus.idOf(await tus.create({ bytes, intent }));
  await tus.patch(id, 0, bytes.subarray(0, 100));
  const start = harness.context.clock.now();
  harness.setNow(new Date(start.getTime() + 5 * 3_600_000));
  await sweepUploads(harness.context);
  expect(await partsLeft(id)).not.toEqual([]);
  const part = `${harness.context.partsDir}/${id}`;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await utimes(part, minutesAgo(119), minutesAgo(119));
  await sweepUploads(harness.context);
  const later = await tus.patch(id, 100, bytes.subarray(100, 200));
  // The lifetime is counted from the last byte, not from the creation.
  const life = Date.parse(later.headers.get('upload-expires') ?? '') - Date.now();
  expect([later.status, Math.round(life / 3_600_000)]).toEqual([204, 2]);
  await utimes(part, minutesAgo(121), minutesAgo(121));
  expect((await tus.patch(id, 200, bytes.subarray(200, 300))).status).toBe(410);
  await sweepUploads(harness.context);
  expect(await partsLeft(id)).toEqual([]);
  expect(await harness.context.db.select().from(uploads).where(eq(uploads.id, id))).toEqual([]);
  expect(await tus.send({ bytes, intent })).toMatchObject({ status: 'done' });
});

test('D-26 an upload whose part was lost starts again with the same intent', async () => {
  const bytes = await picture();
  const intent = randomUUID();
  const id = tus.idOf(await tus.create({ bytes, intent }));
  await rm(`${harness.context.partsDir}/${id}`);
  expect(await tus.send({ bytes, intent })).toMatchObject({ status: 'done' });
});
