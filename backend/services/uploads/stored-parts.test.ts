import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { makePhotoFile } from '../../../tests/backend/photo-file';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { createTus, creationHeaders, sha256Of } from '../../../tests/backend/tus-client';
import { photos, uploads } from '../photos/tables';
import { stopExaminers } from './photo-examiner';
import { StoredPartStore } from './stored-part-store';
import { sweepUploads, uploadQueueOf } from './upload-queue';
import { removeUploads } from './upload-rows';

/** Two backends with a folder each, one database and one storage. */
let first: ServiceHarness;
let second: ServiceHarness;
let [a, b]: ReturnType<typeof createTus>[] = [];
/** Spy on `put` of the storage, which both backends share. */
let put: jest.SpiedFunction<ServiceHarness['context']['storage']['put']>;

beforeAll(async () => {
  first = await openServiceHarness(undefined, { storesParts: true });
  const { db, storage } = first.context;
  second = await openServiceHarness(undefined, { storesParts: true, db, storage });
  [a, b] = [createTus(first), createTus(second)];
});
beforeEach(() => {
  put = jest.spyOn(first.context.storage, 'put');
});
afterEach(() => put.mockRestore());
afterAll(async () => {
  stopExaminers();
  await second.close();
  await first.close();
});

const backends = () => {
  if (!a || !b) throw new Error('not started');
  return { a, b };
};
let shade = 500;
const picture = () => makePhotoFile({ shade: (shade += 1), width: 600, height: 400, noise: true });
const rowOf = async (id: string) =>
  (await first.context.db.select().from(uploads).where(eq(uploads.id, id)))[0];
const namesOf = async (id: string) => (await rowOf(id))?.segments.map(({ name }) => name) ?? [];
const read = async (name: string) => {
  const stream = await first.context.storage.openRead(name);
  return stream && buffer(stream);
};
const originalOf = (id: string) => read(`uploads/${id}/original`);
const foldersOf = async (id: string) =>
  (
    await Promise.all(
      [first, second].map(({ context }) => readdir(context.partsDir).catch(() => [])),
    )
  )
    .flat()
    .filter((name) => name.startsWith(id));

test('IM-06 a file in one piece is one segment, which ends with the examination', async () => {
  const bytes = await picture();
  const { a } = backends();
  const done = await a.send({ bytes });
  expect(done).toMatchObject({ status: 'done', isDuplicate: false });
  const [part = '', ...rest] = put.mock.calls.map(([name]) => name);
  expect(part).toMatch(`parts/${done.uploadId}/0-`);
  expect(rest.map((name) => name.split('/').at(-1))).toEqual(['1300', '800', '300', 'original']);
  expect((await originalOf(done.uploadId))?.equals(bytes)).toBe(true);
  // The parts are removed after the result is stored.
  while ((await foldersOf(done.uploadId)).length > 0) await wait(20);
  expect([await read(part), await foldersOf(done.uploadId)]).toEqual([null, []]);
});

test('IM-09 a late writer of a whole file changes no photo and leaves no object', async () => {
  const bytes = await picture();
  const { a, b } = backends();
  const id = a.idOf(await a.create({ bytes }));
  // The first writer's bytes reach the storage only after the second writer has made the photo.
  const other = Buffer.alloc(bytes.length, 7);
  const { storage } = first.context;
  const late: string[] = [];
  put.mockImplementationOnce(async (name, source) => {
    late.push(name);
    expect((await b.patch(id, 0, bytes)).status).toBe(204);
    expect(await b.verdict(id)).toMatchObject({ status: 'done' });
    await storage.put(name, source);
  });
  expect((await a.patch(id, 0, other)).status).toBe(409);
  expect((await originalOf(id))?.equals(bytes)).toBe(true);
  expect(await Promise.all(late.map(read))).toEqual([null]);
});

test('IM-09 an upload that began at one backend goes on at another, and becomes the same photo', async () => {
  const bytes = await picture();
  const { a, b } = backends();
  const id = a.idOf(await a.create({ bytes }));
  expect((await a.patch(id, 0, bytes.subarray(0, 1_000))).status).toBe(204);
  const head = await b.request('HEAD', `/files/${id}`, {});
  expect(head.headers.get('upload-offset')).toBe('1000');
  expect((await b.patch(id, 1_000, bytes.subarray(1_000, 5_000))).status).toBe(204);
  const parts = await namesOf(id);
  expect(parts).toHaveLength(2);
  expect((await a.patch(id, 5_000, bytes.subarray(5_000))).status).toBe(204);
  expect(await b.verdict(id)).toMatchObject({ status: 'done', isDuplicate: false });
  expect((await originalOf(id))?.equals(bytes)).toBe(true);
  // They are removed after the verdict.
  while ((await foldersOf(id)).length > 0) await wait(20);
  for (const name of parts) expect(await read(name)).toBeNull();
});

test('IM-09 of two requests for the same bytes at two backends one is taken and one is refused', async () => {
  const bytes = await picture();
  const { a, b } = backends();
  const id = a.idOf(await a.create({ bytes }));
  const half = bytes.subarray(0, 20_000);
  const answers = await Promise.all([a.patch(id, 0, half), b.patch(id, 0, half)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(await rowOf(id)).toMatchObject({ storedBytes: 20_000 });
  expect((await b.patch(id, 20_000, bytes.subarray(20_000))).status).toBe(204);
  expect(await a.verdict(id)).toMatchObject({ status: 'done' });
  expect(sha256Of((await originalOf(id)) ?? Buffer.alloc(0))).toBe(sha256Of(bytes));
});

test('IM-09 while the storage fails nothing is acknowledged, and the upload goes on afterwards', async () => {
  const bytes = await picture();
  const { a } = backends();
  const id = a.idOf(await a.create({ bytes }));
  put.mockRejectedValueOnce(new Error('away'));
  expect((await a.patch(id, 0, bytes)).status).toBe(500);
  expect(await rowOf(id)).toMatchObject({ storedBytes: 0, status: 'receiving' });
  expect((await a.patch(id, 0, bytes)).status).toBe(204);
  expect(await a.verdict(id)).toMatchObject({ status: 'done' });
});

test('D-26 a file whose backend dies after its last byte becomes a photo at another backend', async () => {
  const bytes = await picture();
  const { a, b } = backends();
  const id = a.idOf(await a.create({ bytes }));
  // Simulates a backend that dies after it has stored the last byte: it takes no further step.
  const store = new StoredPartStore(first.context);
  expect(await store.write(Readable.from([bytes]), id, 0)).toBe(bytes.length);
  expect(await rowOf(id)).toMatchObject({ status: 'processing', storedBytes: bytes.length });
  await uploadQueueOf(second.context).look();
  expect(await b.verdict(id)).toMatchObject({ status: 'done', isDuplicate: false });
  expect((await originalOf(id))?.equals(bytes)).toBe(true);
});

test('D-26 the same intent at another backend continues the upload', async () => {
  const bytes = await picture();
  const intent = randomUUID();
  const { a, b } = backends();
  const id = a.idOf(await a.create({ bytes, intent }));
  await a.patch(id, 0, bytes.subarray(0, 700));
  const again = await b.request('POST', '/files', { headers: creationHeaders({ bytes, intent }) });
  expect([b.idOf(again), again.headers.get('upload-offset')]).toEqual([id, '700']);
});

describe('bytes that nobody needs are removed', () => {
  const begin = async () => {
    const { a } = backends();
    const bytes = await picture();
    const id = a.idOf(await a.create({ bytes }));
    await a.patch(id, 0, bytes.subarray(0, 100));
    const [name = ''] = await namesOf(id);
    expect(await read(name)).not.toBeNull();
    return { id, name };
  };

  test('when the upload is ended at another backend', async () => {
    const { id, name } = await begin();
    expect((await backends().b.request('DELETE', `/files/${id}`, {})).status).toBe(204);
    expect(await read(name)).toBeNull();
    expect(await rowOf(id)).toBeUndefined();
  });

  test('when nothing has come for two hours', async () => {
    const { id, name } = await begin();
    const { db } = first.context;
    const storedAt = new Date(Date.now() - 121 * 60_000);
    await sweepUploads(second.context);
    expect(await read(name)).not.toBeNull();
    await db.update(uploads).set({ storedAt }).where(eq(uploads.id, id));
    expect((await backends().a.patch(id, 100, Buffer.alloc(5))).status).toBe(410);
    await sweepUploads(second.context);
    expect([await read(name), await rowOf(id)]).toEqual([null, undefined]);
  });

  test('when the file is refused', async () => {
    const bytes = Buffer.from('not a picture at all');
    const refused = await backends().a.send({ bytes });
    expect(refused).toMatchObject({ status: 'rejected' });
    expect(await originalOf(refused.uploadId)).toBeNull();
  });

  test('when the library has the photo already', async () => {
    const bytes = await picture();
    const { a, b } = backends();
    const photo = await a.send({ bytes });
    const duplicate = await b.send({ bytes });
    expect(duplicate).toMatchObject({ status: 'done', isDuplicate: true });
    expect(await originalOf(duplicate.uploadId)).toBeNull();
    expect((await originalOf(photo.uploadId))?.equals(bytes)).toBe(true);
  });

  test('when the account is deleted; its photos are kept for the time of Recently deleted', async () => {
    const { id, name } = await begin();
    const photo = await backends().a.send({ bytes: await picture() });
    const { db, storage } = first.context;
    const [row] = await db.select().from(photos).where(eq(photos.uploadId, photo.uploadId));
    await removeUploads(db, storage, 'anna');
    expect([await read(name), await rowOf(id)]).toEqual([null, undefined]);
    expect(await read(`${row?.objectKey}/original`)).not.toBeNull();
  });
});
