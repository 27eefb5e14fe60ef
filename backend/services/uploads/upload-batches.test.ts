import { NoopLogger } from 'drizzle-orm/logger';
import { asc, eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { newPhoto } from '../../../tests/backend/photo';
import { makePhotoFile } from '../../../tests/backend/photo-file';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { createTus } from '../../../tests/backend/tus-client';
import { photos, uploads } from '../photos/tables';
import { Bursts } from './bursts';
import { stopExaminers } from './photo-examiner';
import { storeResults } from './process-upload';
import { leaseUploads, listWaiting } from './upload-leases';
import { startUploads, uploadQueueOf } from './upload-queue';

let harness: ServiceHarness;
beforeEach(async () => {
  harness = await openServiceHarness();
});
afterEach(async () => {
  jest.restoreAllMocks();
  stopExaminers();
  await harness.close();
});

const expireLeases = () =>
  harness.context.db.update(uploads).set({ leasedUntil: sql`now() - interval '1 second'` });

/** Inserts received files that nobody has leased, and returns their ids. */
async function received(count: number, accountId = 'anna') {
  const rows = Array.from({ length: count }, (_, each) => ({
    ...{ id: `${accountId}-${each}`, accountId, intent: `${each}`, fileName: `${each}.jpg` },
    ...{ mediaType: 'image/jpeg', size: 1, sha256: '', status: 'processing' as const },
    createdAt: harness.context.clock.now(),
  }));
  await harness.context.db.insert(uploads).values(rows);
  return rows.map(({ id }) => id);
}

/** Counts the statements that `work` sends to the database; the begin and end of a transaction are two of them. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const statements = jest.spyOn(NoopLogger.prototype, 'logQuery');
  const transactions = jest.spyOn(harness.context.db, 'transaction');
  await work();
  const count = statements.mock.calls.length + 2 * transactions.mock.calls.length;
  statements.mockRestore();
  transactions.mockRestore();
  return count;
}

test.each([1, 8])('leases, photos and results of %i files take seven statements', async (count) => {
  const { context } = harness;
  const { parts } = uploadQueueOf(context);
  const ids = await received(count);
  const taken = await countStatements(async () => {
    const rows = await leaseUploads(context.db, ids, 'me');
    const examined = rows.map((row) => ({ row, photo: newPhoto({ uploadId: row.id }) }));
    await storeResults(context, parts, 'me', examined);
  });
  expect(taken).toBe(7);
  const ended = await context.db.select().from(uploads);
  expect(ended.map(({ status }) => status)).toEqual(ids.map(() => 'done'));
  expect(await context.db.$count(photos)).toBe(count);
});

test('D-23 D-24 each file of a turn gets its own result', async () => {
  const { context } = harness;
  const { db, storage } = context;
  const ids = await received(5);
  const rows = await leaseUploads(db, [...ids].reverse(), 'me');
  expect(rows.map(({ id }) => id)).toEqual([...ids].reverse());
  const [row0, row1, row2, row3, row4] = [...rows].reverse();
  if (!row0 || !row1 || !row2 || !row3 || !row4) throw new Error('five files are leased');
  // Another backend has taken this one over.
  await db.update(uploads).set({ examiner: 'another' }).where(eq(uploads.id, row4.id));
  const photoOf = (uploadId: string, sha256: string) =>
    newPhoto({ uploadId, sha256, objectKey: `uploads/${uploadId}` });
  for (const { id } of rows) await storage.put(`uploads/${id}/original`, Buffer.from('a'));
  await storeResults(context, uploadQueueOf(context).parts, 'me', [
    { row: row0, photo: photoOf(row0.id, 'a'.repeat(64)) },
    { row: row1, refused: 'damaged' },
    { row: row2, photo: photoOf(row2.id, 'a'.repeat(64)) },
    { row: row3, photo: photoOf(row3.id, 'b'.repeat(64)) },
    { row: row4, photo: photoOf(row4.id, 'c'.repeat(64)) },
  ]);
  const [first, damaged, copy, other, taken] = await db
    .select()
    .from(uploads)
    .orderBy(asc(uploads.id));
  expect(first).toMatchObject({ status: 'done', isDuplicate: false, reason: null });
  expect(damaged).toMatchObject({ status: 'rejected', reason: 'damaged', photoId: null });
  expect(copy).toMatchObject({ status: 'done', isDuplicate: true, photoId: first?.photoId });
  expect(other).toMatchObject({ status: 'done', isDuplicate: false, leasedUntil: null });
  expect(other?.photoId).not.toBe(first?.photoId);
  expect(taken).toMatchObject({ status: 'processing', photoId: null });
  expect(await storage.stat(`uploads/${row2.id}/original`)).toBeNull();
  expect(await storage.stat(`uploads/${row0.id}/original`)).not.toBeNull();
});

test('check 44 while a burst runs no other backend takes its files; when its backend dies, one does', async () => {
  // This backend never sees the end of the burst, as if it had died in it.
  const add = jest.spyOn(Bursts.prototype, 'add').mockImplementation();
  const { context } = harness;
  const tus = createTus(harness);
  const bytes = await makePhotoFile();
  const id = tus.idOf(await tus.create({ bytes }));
  await tus.patch(id, 0, bytes);
  expect(add).toHaveBeenCalledWith('anna', id);
  const [row] = await context.db.select().from(uploads);
  expect(row).toMatchObject({ status: 'processing', examiner: uploadQueueOf(context).examiner });
  expect(await listWaiting(context.db)).toEqual([]);
  expect(await leaseUploads(context.db, [id], 'another')).toEqual([]);

  await expireLeases();
  const end = startUploads({ ...context }, pino({ level: 'silent' }));
  expect(await tus.verdict(id)).toMatchObject({ status: 'done' });
  end();
});

test('a backend that stops gives its waiting files to the others at once', async () => {
  jest.spyOn(Bursts.prototype, 'add').mockImplementation();
  const { context } = harness;
  const tus = createTus(harness);
  const bytes = await makePhotoFile();
  const id = tus.idOf(await tus.create({ bytes }));
  await tus.patch(id, 0, bytes);
  uploadQueueOf(context).stop();
  await uploadQueueOf({ ...context }).look();
  expect(await tus.verdict(id)).toMatchObject({ status: 'done' });
});

test('a received file for which a page asks comes first among the files of its account', async () => {
  const [id = ''] = await received(1);
  const advance = jest.spyOn(uploadQueueOf(harness.context), 'advance');
  const ask = (as: string) => harness.call('uploads', `/uploads/${id}?accountId=${as}`, { as });
  expect((await ask('anna')).status).toBe(200);
  expect(advance.mock.calls).toEqual([[id]]);
  expect((await ask('bram')).status).toBe(404);
  await harness.context.db.update(uploads).set({ status: 'done' });
  expect((await ask('anna')).status).toBe(200);
  expect(advance).toHaveBeenCalledTimes(1);
});
