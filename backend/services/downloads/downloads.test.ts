import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import * as z from 'zod';
import {
  type DownloadDto,
  downloadListDto,
  downloadUrlDto,
  startedDownloadDto,
} from '../../../lib/contracts/downloads';
import { addPhotos } from '../../../tests/backend/photo';
import { openServiceHarness, type ServiceHarness } from '../../../tests/backend/service-harness';
import { unpack } from '../../../tests/backend/unpack-archive';
import { trialOf } from '../../shared/jobs/job-trial';
import { objectName } from '../../shared/storage/object-storage';
import { storageBase } from '../../shared/storage/signed-url';
import { photos } from '../photos/tables';
import { createSharedAlbum } from '../shared-albums/create-shared-album';
import { startDownloads } from './download-queue';
import { downloadKey, removeDownloads, sweepDownloads } from './download-rows';
import { downloads } from './tables';

let harness: ServiceHarness;
let end: () => void;
let people = 0;
const trial = () => trialOf(harness.context, 'downloads');

beforeAll(async () => {
  harness = await openServiceHarness();
  end = startDownloads(harness.context, pino({ level: 'silent' }));
});
beforeEach(() => harness.setNow('2026-11-21T10:00:00Z'));
afterEach(() => Object.assign(trial(), { photoMs: 0, failure: null }));
afterAll(async () => {
  end();
  await harness.close();
});

const newPerson = () => `loader-${(people += 1)}`;
/** Photos whose originals lie in the storage. */
async function photosOf(accountId: string, names: readonly string[], taken?: string | null) {
  const when = taken === undefined ? {} : { taken };
  const files = names.map((fileName) => ({ accountId, fileName, ...when }));
  const ids = await addPhotos(harness.context.db, files);
  for (const [index, id] of ids.entries()) {
    const [row] = await harness.context.db.select().from(photos).where(eq(photos.id, id));
    const name = objectName(row?.objectKey ?? '', 'original');
    await harness.context.storage.put(name, Buffer.from(`bytes of ${names[index]}`));
  }
  return ids;
}

const ask = (as: string, photoIds: readonly string[], key?: string) =>
  harness.call('downloads', '/downloads', {
    as,
    method: 'POST',
    body: { photoIds },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const begin = async (answer: Response | Promise<Response>) =>
  startedDownloadDto.parse(await (await answer).json());
const list = async (as: string) =>
  downloadListDto.parse(await harness.json('downloads', '/downloads', { as })).items;
const urlOf = (as: string, id: string) => harness.call('downloads', `/downloads/${id}/url`, { as });

async function ended(as: string, id: string): Promise<DownloadDto> {
  for (;;) {
    const row = (await list(as)).find((item) => item.id === id);
    if (row?.state === 'finished' || row?.state === 'failed') return row;
    await wait(20);
  }
}

async function fetchFile(as: string, id: string, headers: Record<string, string> = {}) {
  const { url } = downloadUrlDto.parse(await (await urlOf(as, id)).json());
  const path = url.slice(`http://localhost:4000${storageBase}`.length);
  const answer = await harness.call('storage', path, { headers });
  return { path, answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

test('DL-02 several photos become one archive, each under its own safe name, none twice', async () => {
  const anna = newPerson();
  const names = ['IMG_1.JPG', 'img_1.jpg', '../../etc/passwd', 'zee & duin ☀.heic', 'con.jpg'];
  const ids = await photosOf(anna, names);
  const answer = await ask(anna, ids);
  expect(answer.status).toBe(201);
  const { id, photos: taken } = await begin(answer);
  expect(taken).toEqual(ids);
  expect(await ended(anna, id)).toMatchObject({
    state: 'finished',
    photos: ids,
    missingCount: 0,
    parts: 1,
    expiresAt: '2026-11-28T10:00:00.000Z',
  });
  const { answer: file, bytes } = await fetchFile(anna, id);
  expect(file.headers.get('content-disposition')).toContain(
    'filename="albora-photos-2026-11-21.zip"',
  );
  expect(unpack(bytes)).toEqual({
    'IMG_1.JPG': 'bytes of IMG_1.JPG',
    'img_1 (2).jpg': 'bytes of img_1.jpg',
    '_.._etc_passwd': 'bytes of ../../etc/passwd',
    'zee & duin ☀.heic': 'bytes of zee & duin ☀.heic',
    '_con.jpg': 'bytes of con.jpg',
  });
});

test('D-32 a file keeps the time that the camera showed', async () => {
  const anna = newPerson();
  const { id } = await begin(ask(anna, await photosOf(anna, ['a.jpg'], '2024-06-15T12:34:56')));
  await ended(anna, id);
  const { bytes } = await fetchFile(anna, id);
  // Local header: time at 10, date at 12 (APPNOTE 4.4.6).
  const header = new DataView(bytes.buffer);
  expect([header.getUint16(10, true), header.getUint16(12, true)]).toEqual([
    (12 << 11) | (34 << 5) | (56 >> 1),
    ((2024 - 1980) << 9) | (6 << 5) | 15,
  ]);
});

test('CO-02 DL-02 more than 100 photos become parts of 100, in their order', async () => {
  const anna = newPerson();
  const ids = await photosOf(
    anna,
    Array.from({ length: 205 }, (_, index) => `${index}.jpg`),
  );
  const { id, archives } = await begin(ask(anna, ids));
  expect(archives?.[0]).toBe(id);
  for (const archive of archives ?? []) await ended(anna, archive);
  const parts = await list(anna);
  expect(parts.map(({ part, parts, photos }) => [part, parts, photos.length])).toEqual([
    [1, 3, 100],
    [2, 3, 100],
    [3, 3, 5],
  ]);
  expect(parts.flatMap(({ photos }) => photos)).toEqual(ids);
  const { answer } = await fetchFile(anna, archives?.[2] ?? '');
  expect(answer.headers.get('content-disposition')).toContain('-3-of-3.zip');
});

test('DL-02 D-36 one photo of somebody else, deleted or unknown refuses the request whole and is named', async () => {
  const [anna, ben] = [newPerson(), newPerson()];
  const mine = await photosOf(anna, ['a.jpg', 'b.jpg']);
  const [foreign = ''] = await photosOf(ben, ['c.jpg']);
  const answer = await ask(anna, [...mine, foreign, 'nothing']);
  expect([answer.status, await answer.json()]).toEqual([422, { failed: [foreign, 'nothing'] }]);
  expect(await list(anna)).toEqual([]);
  for (const photoIds of [[], ['../x'], 'all', Array.from({ length: 5_001 }, (_, i) => `p${i}`)]) {
    const body = { photoIds };
    const refused = await harness.call('downloads', '/downloads', {
      as: anna,
      method: 'POST',
      body,
    });
    expect(refused.status).toBe(400);
  }
});

test('DL-01 the same request twice makes one archive, and nobody else sees it', async () => {
  const [anna, ben] = [newPerson(), newPerson()];
  const ids = await photosOf(anna, ['a.jpg']);
  const [one, two] = await Promise.all(
    [ask(anna, ids, 'key-1'), ask(anna, ids, 'key-1')].map(begin),
  );
  expect(one).toEqual(two);
  await ended(anna, one?.id ?? '');
  expect(await list(anna)).toHaveLength(1);
  expect(await list(ben)).toEqual([]);
  expect((await urlOf(ben, one?.id ?? '')).status).toBe(404);
  expect((await urlOf(anna, 'nothing')).status).toBe(404);
  expect((await urlOf(anna, '../x')).status).toBe(404);
  expect((await harness.call('downloads', '/downloads')).status).toBe(401);
});

test('D-32 a broken download goes on, and a changed or expired address opens nothing', async () => {
  const anna = newPerson();
  const { id } = await begin(ask(anna, await photosOf(anna, ['a.jpg'])));
  await ended(anna, id);
  const { bytes, path } = await fetchFile(anna, id);
  const rest = await harness.call('storage', path, { headers: { range: 'bytes=50-' } });
  expect(rest.status).toBe(206);
  expect(new Uint8Array(await rest.arrayBuffer())).toEqual(bytes.slice(50));
  for (const changed of [
    path.replace(/signature=./, 'signature=_'),
    path.replace(/expires=\d/, 'expires=9'),
    path.replace(id, downloadKey('other').slice(10)),
    path.replace('.zip', '.exe'),
  ])
    expect((await harness.call('storage', changed)).status).toBe(403);
  harness.setNow('2026-11-21T16:00:01Z');
  expect((await harness.call('storage', path)).status).toBe(403);
  expect((await urlOf(anna, id)).status).toBe(200);
});

test('RT-08 a file lives 7 days and its entry 30', async () => {
  const anna = newPerson();
  const { id } = await begin(ask(anna, await photosOf(anna, ['a.jpg'])));
  await ended(anna, id);
  harness.setNow('2026-11-28T10:00:00Z');
  await sweepDownloads(harness.context);
  expect(await harness.context.storage.stat(objectName(downloadKey(id), 'original'))).toBeNull();
  expect(await list(anna)).toMatchObject([{ id, state: 'expired' }]);
  expect((await urlOf(anna, id)).status).toBe(404);
  harness.setNow('2026-12-21T10:00:00Z');
  await sweepDownloads(harness.context);
  expect(await list(anna)).toEqual([]);
});

test('DL-02 photos that go while it is made are left out and counted; when all are gone it has failed', async () => {
  const anna = newPerson();
  const ids = await photosOf(anna, ['a.jpg', 'b.jpg', 'c.jpg']);
  const { db } = harness.context;
  trial().photoMs = 50;
  const first = await begin(ask(anna, ids));
  await db
    .update(photos)
    .set({ deletedAt: new Date() })
    .where(eq(photos.id, ids[2] ?? ''));
  const second = await begin(ask(anna, ids.slice(0, 2)));
  for (const id of ids.slice(0, 2))
    await db.update(photos).set({ deletedAt: new Date() }).where(eq(photos.id, id));
  await ended(anna, first.id);
  expect(await ended(anna, second.id)).toMatchObject({ state: 'failed', failure: 'gone' });
});

test('a full disk while it is written ends it truly, says so, and leaves nothing', async () => {
  const anna = newPerson();
  const notices: unknown[] = [];
  const leave = harness.context.push.add(anna, {
    send: (text) => notices.push(z.looseObject({ key: z.string() }).parse(JSON.parse(text)).key),
    close() {},
  });
  const ids = await photosOf(anna, ['a.jpg', 'b.jpg']);
  const put = jest
    .spyOn(harness.context.storage, 'put')
    .mockRejectedValueOnce(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
  const { id } = await begin(ask(anna, ids));
  expect(await ended(anna, id)).toMatchObject({ state: 'failed', failure: 'noRoom' });
  put.mockRestore();
  expect(await harness.context.storage.stat(objectName(downloadKey(id), 'original'))).toBeNull();
  const again = await begin(ask(anna, ids));
  expect(await ended(anna, again.id)).toMatchObject({ state: 'finished' });
  expect(notices).toEqual([
    'archive-started',
    'archive-error',
    'archive-started',
    'archive-finished',
  ]);
  leave();
});

test('DL-02 SA-01 photos of a shared album come with their owners, and only as the album shows them', async () => {
  const [anna, ben, eve] = [newPerson(), newPerson(), newPerson()];
  const [mine = ''] = await photosOf(anna, ['a.jpg']);
  const [his = '', other = ''] = await photosOf(ben, ['b.jpg', 'c.jpg']);
  const albumId = await createSharedAlbum(harness.context.db, {
    ownerId: anna,
    name: 'Zomer / Noorden',
    participants: [ben],
    photos: [
      { accountId: anna, photoIds: [mine] },
      { accountId: ben, photoIds: [his] },
    ],
    now: new Date('2026-11-01'),
    endsAt: null,
  });
  const askShared = (as: string, wanted: { photoId: string; ownerId: string }[]) =>
    harness.call('downloads', '/shared-album-downloads', {
      as,
      method: 'POST',
      body: { albumId, photos: wanted },
    });
  const both = [
    { photoId: mine, ownerId: anna },
    { photoId: his, ownerId: ben },
  ];
  const { id } = await begin(askShared(ben, both));
  expect(await ended(ben, id)).toMatchObject({ albumId, albumName: 'Zomer / Noorden' });
  const { answer, bytes } = await fetchFile(ben, id);
  expect(Object.keys(unpack(bytes))).toEqual(['a.jpg', 'b.jpg']);
  expect(answer.headers.get('content-disposition')).toContain('Zomer _ Noorden-2026-11-21.zip');
  expect((await askShared(eve, both)).status).toBe(404);
  const refused = await askShared(anna, [
    { photoId: his, ownerId: anna },
    { photoId: other, ownerId: ben },
  ]);
  expect([refused.status, await refused.json()]).toEqual([422, { failed: [his, other] }]);
});

test('DL-01 what an account had is gone with it', async () => {
  const anna = newPerson();
  const { id } = await begin(ask(anna, await photosOf(anna, ['a.jpg'])));
  await ended(anna, id);
  const { db, storage } = harness.context;
  await removeDownloads(db, storage, anna);
  expect(await storage.stat(objectName(downloadKey(id), 'original'))).toBeNull();
  expect(await db.select().from(downloads).where(eq(downloads.accountId, anna))).toEqual([]);
});
