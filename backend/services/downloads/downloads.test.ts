import { setTimeout as wait } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { type DownloadHarness, openDownloadHarness } from '../../../tests/backend/download-harness';
import { unpack } from '../../../tests/backend/unpack-archive';
import { injectedFaultOf } from '../../shared/jobs/injected-fault';
import { jobClaims } from '../../shared/jobs/tables';
import { objectName } from '../../shared/storage/object-storage';
import { photos } from '../photos/tables';
import { downloadKey, removeDownloads, sweepDownloads } from './download-rows';
import { downloads } from './tables';

let harness: DownloadHarness;
const fault = () => injectedFaultOf(harness.context, 'downloads');

beforeAll(async () => {
  harness = await openDownloadHarness();
});
beforeEach(() => harness.setNow('2026-11-21T10:00:00Z'));
afterEach(() => Object.assign(fault(), { photoMs: 0, failure: null }));
afterAll(() => harness.close());

test('DL-02 several photos become one archive, each under its own safe and unique name', async () => {
  const anna = harness.newPerson();
  const names = ['IMG_1.JPG', 'img_1.jpg', '../../etc/passwd', 'zee & duin ☀.heic', 'con.jpg'];
  const ids = await harness.photosOf(anna, names);
  const answer = await harness.ask(anna, ids);
  expect(answer.status).toBe(201);
  const { id, photos: taken } = await harness.begin(answer);
  expect(taken).toEqual(ids);
  expect(await harness.ended(anna, id)).toMatchObject({
    state: 'finished',
    photos: ids,
    missingCount: 0,
    parts: 1,
    expiresAt: '2026-11-28T10:00:00.000Z',
  });
  const { answer: file, bytes } = await harness.fetchFile(anna, id);
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

test('D-32 a file keeps the camera’s local time', async () => {
  const anna = harness.newPerson();
  const { id } = await harness.begin(
    harness.ask(anna, await harness.photosOf(anna, ['a.jpg'], '2024-06-15T12:34:56')),
  );
  await harness.ended(anna, id);
  const { bytes } = await harness.fetchFile(anna, id);
  // Local header: time at offset 10, date at offset 12 (APPNOTE 4.4.6).
  const header = new DataView(bytes.buffer);
  expect([header.getUint16(10, true), header.getUint16(12, true)]).toEqual([
    (12 << 11) | (34 << 5) | (56 >> 1),
    ((2024 - 1980) << 9) | (6 << 5) | 15,
  ]);
});

test('CO-02 DL-02 more than 100 photos become parts of 100, in order', async () => {
  const anna = harness.newPerson();
  const ids = await harness.photosOf(
    anna,
    Array.from({ length: 205 }, (_, index) => `${index}.jpg`),
  );
  const { id, archives } = await harness.begin(harness.ask(anna, ids));
  expect(archives?.[0]).toBe(id);
  for (const archive of archives ?? []) await harness.ended(anna, archive);
  const parts = await harness.list(anna);
  expect(parts.map(({ part, parts, photos }) => [part, parts, photos.length])).toEqual([
    [1, 3, 100],
    [2, 3, 100],
    [3, 3, 5],
  ]);
  expect(parts.flatMap(({ photos }) => photos)).toEqual(ids);
  const { answer } = await harness.fetchFile(anna, archives?.[2] ?? '');
  expect(answer.headers.get('content-disposition')).toContain('-3-of-3.zip');
});

test('DL-02 D-36 a photo that is another customer’s, deleted or unknown refuses the whole request and is listed', async () => {
  const [anna, ben] = [harness.newPerson(), harness.newPerson()];
  const ownIds = await harness.photosOf(anna, ['a.jpg', 'b.jpg']);
  const [foreign = ''] = await harness.photosOf(ben, ['c.jpg']);
  const answer = await harness.ask(anna, [...ownIds, foreign, 'nothing']);
  expect([answer.status, await answer.json()]).toEqual([422, { failed: [foreign, 'nothing'] }]);
  expect(await harness.list(anna)).toEqual([]);
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

test('DL-01 a repeated request makes one archive, and no other customer sees it', async () => {
  const [anna, ben] = [harness.newPerson(), harness.newPerson()];
  const ids = await harness.photosOf(anna, ['a.jpg']);
  const [first, second] = await Promise.all(
    [harness.ask(anna, ids, 'key-1'), harness.ask(anna, ids, 'key-1')].map(harness.begin),
  );
  expect(first).toEqual(second);
  await harness.ended(anna, first?.id ?? '');
  expect(await harness.list(anna)).toHaveLength(1);
  expect(await harness.list(ben)).toEqual([]);
  expect((await harness.urlOf(ben, first?.id ?? '')).status).toBe(404);
  expect((await harness.urlOf(anna, 'nothing')).status).toBe(404);
  expect((await harness.urlOf(anna, '../x')).status).toBe(404);
  expect((await harness.call('downloads', '/downloads')).status).toBe(401);
});

test('DL-02 check 48 the same key with other photos is refused', async () => {
  const anna = harness.newPerson();
  const names = Array.from({ length: 150 }, (_, index) => `${index}.jpg`);
  const ids = await harness.photosOf(anna, names);
  const { archives } = await harness.begin(harness.ask(anna, ids.slice(0, 3), 'key-1'));
  for (const others of [ids, ids.slice(0, 2), ids.slice(3, 6)])
    expect((await harness.ask(anna, others, 'key-1')).status).toBe(422);
  expect((await harness.list(anna)).map(({ id }) => id)).toEqual(archives);
  expect((await harness.begin(harness.ask(anna, ids.slice(0, 3), 'key-1'))).archives).toEqual(
    archives,
  );
});

test('D-32 an interrupted download can be resumed, and a changed or expired URL opens nothing', async () => {
  const anna = harness.newPerson();
  const { id } = await harness.begin(harness.ask(anna, await harness.photosOf(anna, ['a.jpg'])));
  await harness.ended(anna, id);
  const { bytes, path } = await harness.fetchFile(anna, id);
  const rest = await harness.call('storage', path, { headers: { range: 'bytes=50-' } });
  expect(rest.status).toBe(206);
  expect(new Uint8Array(await rest.arrayBuffer())).toEqual(bytes.slice(50));
  for (const changed of [
    path.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? 'a' : '_'}`),
    path.replace(/expires=\d/, 'expires=9'),
    path.replace(id, downloadKey('other').slice(10)),
    path.replace('.zip', '.exe'),
  ])
    expect((await harness.call('storage', changed)).status).toBe(403);
  harness.setNow('2026-11-21T16:00:01Z');
  expect((await harness.call('storage', path)).status).toBe(403);
  expect((await harness.urlOf(anna, id)).status).toBe(200);
});

test('RT-08 a file is kept for 7 days and its entry for 30', async () => {
  const anna = harness.newPerson();
  const { id } = await harness.begin(harness.ask(anna, await harness.photosOf(anna, ['a.jpg'])));
  await harness.ended(anna, id);
  harness.setNow('2026-11-28T10:00:00Z');
  await sweepDownloads(harness.context);
  expect(await harness.context.storage.stat(objectName(downloadKey(id), 'original'))).toBeNull();
  expect(await harness.list(anna)).toMatchObject([{ id, state: 'expired' }]);
  expect((await harness.urlOf(anna, id)).status).toBe(404);
  harness.setNow('2026-12-21T10:00:00Z');
  await sweepDownloads(harness.context);
  expect(await harness.list(anna)).toEqual([]);
});

test('DL-02 photos that are deleted meanwhile are left out and counted; if all are deleted the archive fails', async () => {
  const anna = harness.newPerson();
  const ids = await harness.photosOf(anna, ['a.jpg', 'b.jpg', 'c.jpg']);
  const { db } = harness.context;
  fault().photoMs = 50;
  const first = await harness.begin(harness.ask(anna, ids));
  await db
    .update(photos)
    .set({ deletedAt: new Date() })
    .where(eq(photos.id, ids[2] ?? ''));
  const second = await harness.begin(harness.ask(anna, ids.slice(0, 2)));
  for (const id of ids.slice(0, 2))
    await db.update(photos).set({ deletedAt: new Date() }).where(eq(photos.id, id));
  await harness.ended(anna, first.id);
  expect(await harness.ended(anna, second.id)).toMatchObject({ state: 'failed', failure: 'gone' });
  const archive = (await harness.list(anna)).find(({ id }) => id === first.id);
  expect(archive).toMatchObject({ missing: ids.slice(2), missingCount: 1 });
});

test('a disk that becomes full fails the archive with its reason and leaves no file', async () => {
  const anna = harness.newPerson();
  const notices: unknown[] = [];
  const leave = harness.context.push.add(anna, {
    send: (text) => notices.push(z.looseObject({ key: z.string() }).parse(JSON.parse(text)).key),
    close() {},
  });
  const ids = await harness.photosOf(anna, ['a.jpg', 'b.jpg']);
  const put = jest
    .spyOn(harness.context.storage, 'put')
    .mockRejectedValueOnce(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
  const { id } = await harness.begin(harness.ask(anna, ids));
  expect(await harness.ended(anna, id)).toMatchObject({ state: 'failed', failure: 'noRoom' });
  put.mockRestore();
  expect(await harness.context.storage.stat(objectName(downloadKey(id), 'original'))).toBeNull();
  const again = await harness.begin(harness.ask(anna, ids));
  expect(await harness.ended(anna, again.id)).toMatchObject({ state: 'finished' });
  expect(notices).toEqual([
    'archive-started',
    'archive-error',
    'archive-started',
    'archive-finished',
  ]);
  leave();
});

test('D-31 a finished archive keeps its file when the reply of the last write was lost', async () => {
  const anna = harness.newPerson();
  const ids = await harness.photosOf(anna, ['a.jpg']);
  const { db } = harness.context;
  fault().photoMs = 300;
  const { id } = await harness.begin(harness.ask(anna, ids));
  while ((await harness.list(anna))[0]?.state !== 'running') await wait(20);
  const transaction = db.transaction.bind(db);
  const lost = jest.spyOn(db, 'transaction').mockImplementationOnce(async (...args) => {
    await transaction(...args);
    throw new Error('the connection was lost');
  });
  expect(await harness.ended(anna, id)).toMatchObject({ state: 'finished' });
  const ofJob = and(eq(jobClaims.kind, 'download'), eq(jobClaims.jobId, id));
  while ((await db.select().from(jobClaims).where(ofJob)).length > 0) await wait(20);
  expect(lost).toHaveBeenCalledTimes(2);
  lost.mockRestore();
  const { bytes } = await harness.fetchFile(anna, id);
  expect(unpack(bytes)).toEqual({ 'a.jpg': 'bytes of a.jpg' });
});

test('DL-01 the archives of an account are deleted with it', async () => {
  const anna = harness.newPerson();
  const { id } = await harness.begin(harness.ask(anna, await harness.photosOf(anna, ['a.jpg'])));
  await harness.ended(anna, id);
  const { db, storage } = harness.context;
  // The deletion does not search for expired files, for example of shared albums, so that it stays fast.
  const ofAnna = eq(downloads.accountId, anna);
  const [row] = await db.select().from(downloads).where(ofAnna);
  const old = ['a', 'b', 'c'].map((part) => ({ ...row!, id: `${id}-${part}`, size: null }));
  await db.insert(downloads).values(old);
  const remove = jest.spyOn(storage, 'remove');
  await removeDownloads(db, storage, anna);
  expect(remove.mock.calls.every(([name]) => name.startsWith(`${downloadKey(id)}/`))).toBe(true);
  expect(remove).toHaveBeenCalled();
  remove.mockRestore();
  expect(await storage.stat(objectName(downloadKey(id), 'original'))).toBeNull();
  expect(await db.select().from(downloads).where(ofAnna)).toEqual([]);
});
