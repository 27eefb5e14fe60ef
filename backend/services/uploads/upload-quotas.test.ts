import { utimes } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { createTus } from '../../../tests/backend/tus-client';
import { uploads } from '../photos/tables';
import { uploadSessions } from './tables';

let harness: ServiceHarness;
let tus: ReturnType<typeof createTus>;
let sent = 0;

beforeEach(async () => {
  harness = await openServiceHarness();
  tus = createTus(harness);
});
afterEach(() => harness.close());

/** Creates an upload with this announced length in bytes, without sending any byte. */
const open = (size: number, as = 'anna', headers: Record<string, string> = {}) => {
  const bytes = Buffer.alloc(1, (sent += 1));
  return tus.create({ as, bytes, headers: { 'upload-length': String(size), ...headers } });
};
const statuses = async (made: Promise<Response>[]) =>
  (await Promise.all(made)).map(({ status }) => status).sort();
const times = (count: number, status: number) => Array.from({ length: count }, () => status);
const mega = 1024 * 1024;

test('an account can have twenty unfinished uploads, also if it starts many at once, and continues when one has ended', async () => {
  expect(await statuses(Array.from({ length: 30 }, () => open(mega)))).toEqual([
    ...times(20, 201),
    ...times(10, 429),
  ]);
  const refused = await open(mega);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  expect((await open(mega, 'bram')).status).toBe(201);
  const [row] = await harness.context.db.select().from(uploads);
  await tus.request('DELETE', `/files/${row?.id}`, { as: row?.accountId ?? '' });
  expect((await open(mega)).status).toBe(201);
});

test('a repeated intent is answered even if there is no room for another upload', async () => {
  const bytes = Buffer.from('one');
  const first = await tus.create({ bytes, intent: 'mine' });
  for (let count = 1; count < 20; count += 1) await open(mega);
  const again = await tus.create({ bytes, intent: 'mine' });
  expect([again.status, tus.idOf(again)]).toEqual([201, tus.idOf(first)]);
});

test('announced bytes are limited, including photos that wait for their examination, and a single larger file is refused as such', async () => {
  harness.context.limits = { ...harness.context.limits, openUploadBytes: 45 * mega };
  expect((await open(46 * mega)).status).toBe(413);
  const created = await open(30 * mega);
  expect(created.status).toBe(201);
  expect((await open(16 * mega)).status).toBe(429);
  const isMade = eq(uploads.id, tus.idOf(created));
  await harness.context.db.update(uploads).set({ status: 'processing' }).where(isMade);
  expect((await open(16 * mega)).status).toBe(429);
  await harness.context.db.update(uploads).set({ status: 'done' }).where(isMade);
  expect((await open(16 * mega)).status).toBe(201);
});

test('a phone session can have ten unfinished uploads, and the customer can start others', async () => {
  const opened = await harness.json('uploads', '/uploadsessions', { as: 'anna', method: 'POST' });
  const { token } = Object(opened);
  const claimed = await harness.json('uploads', '/uploadsessions/claim', {
    ...{ method: 'POST', body: { token, phones: [] } },
  });
  const headers = { authorization: `Bearer ${Object(claimed).phoneToken}` };
  expect(await harness.context.db.$count(uploadSessions)).toBe(1);
  const requests = Array.from({ length: 12 }, () => open(mega, 'anna', headers));
  expect(await statuses(requests)).toEqual([...times(10, 201), ...times(2, 429)]);
  expect((await open(mega)).status).toBe(201);
});

test('with little disk space an account gets a quarter of it, and always one file', async () => {
  jest.spyOn(harness.context.disk, 'roomForFiles').mockImplementation(async () => 100 * mega);
  expect(await statuses([open(40 * mega, 'bram')])).toEqual([201]);
  expect(await statuses([open(12 * mega), open(12 * mega), open(12 * mega)])).toEqual([
    ...times(2, 201),
    429,
  ]);
});

test('uploads without a byte for ten minutes are deleted for another one of their account', async () => {
  const { db, partsDir } = harness.context;
  for (let count = 0; count < 20; count += 1) await open(mega);
  await open(mega, 'bram');
  const [remaining] = await db.select().from(uploads).where(eq(uploads.accountId, 'anna'));
  const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000);
  for (const { id } of [
    remaining!,
    ...(await db.select().from(uploads).where(eq(uploads.accountId, 'bram'))),
  ])
    await utimes(`${partsDir}/${id}`, elevenMinutesAgo, elevenMinutesAgo);
  expect((await open(mega)).status).toBe(201);
  expect((await open(mega)).status).toBe(429);
  expect(await db.$count(uploads, eq(uploads.id, remaining!.id))).toBe(0);
  expect(await db.$count(uploads, eq(uploads.accountId, 'bram'))).toBe(1);
});

test('bytes are refused below the floor of the disk, and the upload continues when there is space', async () => {
  const bytes = Buffer.alloc(mega, 7);
  const id = tus.idOf(await tus.create({ bytes }));
  const room = jest.spyOn(harness.context.disk, 'hasRoom').mockResolvedValue(false);
  expect((await tus.patch(id, 0, bytes)).status).toBe(500);
  room.mockRestore();
  const offset = Number(
    (await tus.request('HEAD', `/files/${id}`, {})).headers.get('upload-offset'),
  );
  expect(offset).toBe(0);
  expect((await tus.patch(id, offset, bytes.subarray(offset))).status).toBe(204);
});
