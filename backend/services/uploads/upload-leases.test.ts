import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { makePhotoFile } from '../../../tests/backend/photo-file';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { sha256Of } from '../../../tests/backend/tus-client';
import type { BackendContext } from '../../shared/context';
import { photos, uploads } from '../photos/tables';
import { stopExaminers } from './photo-examiner';
import { listWaiting } from './upload-leases';
import { startUploads } from './upload-queue';

let harness: ServiceHarness;
const ends: (() => void)[] = [];
beforeEach(async () => {
  harness = await openServiceHarness();
});
afterEach(async () => {
  ends.splice(0).forEach((end) => end());
  stopExaminers();
  await harness.close();
});

const id = 'upload-1';

/**
 * Inserts a received file that another backend has leased for this many more seconds. The lease is expired if the
 * number is negative.
 */
async function received(leasedForSeconds: number) {
  const { db, partsDir, clock } = harness.context;
  const bytes = await makePhotoFile();
  await mkdir(partsDir, { recursive: true });
  await writeFile(path.join(partsDir, id), bytes);
  await db.insert(uploads).values({
    ...{ id, accountId: 'anna', intent: id, fileName: 'a.jpg', mediaType: 'image/jpeg' },
    ...{ size: bytes.length, sha256: sha256Of(bytes), status: 'processing' },
    ...{ createdAt: clock.now(), examiner: 'another backend' },
    leasedUntil: sql`now() + ${leasedForSeconds} * interval '1 second'`,
  });
}

/** Starts another backend on the same database and folder. */
const startBackend = (changes: Partial<BackendContext> = {}) =>
  void ends.push(startUploads({ ...harness.context, ...changes }, pino({ level: 'silent' })));

const uploadNow = async () => {
  const [row] = await harness.context.db.select().from(uploads).where(eq(uploads.id, id));
  return row;
};

async function untilDone() {
  for (;;) {
    const row = await uploadNow();
    if (row?.status === 'done') return row;
    await wait(20);
  }
}

const expireLease = () =>
  harness.context.db.update(uploads).set({ leasedUntil: sql`now() - interval '1 second'` });

test('check 44 a received file whose backend died becomes a photo at another backend', async () => {
  await received(-1);
  startBackend();
  expect(await untilDone()).toMatchObject({ isDuplicate: false, leasedUntil: null });
});

test('check 44 a file that another backend has is left to it, until its lease ends', async () => {
  await received(3_600);
  startBackend();
  await wait(500);
  expect(await uploadNow()).toMatchObject({ status: 'processing', examiner: 'another backend' });
  await expireLease();
  await untilDone();
});

test('D-26 a backend that slept beyond its lease makes no second photo and removes nothing', async () => {
  await received(-1);
  const { storage, db, partsDir } = harness.context;
  let wake = () => {};
  const woken = new Promise<void>((resolve) => (wake = resolve));
  let isStoring = () => {};
  const asleep = new Promise<void>((resolve) => (isStoring = resolve));
  let hasEnded = () => {};
  const ended = new Promise<void>((resolve) => (hasEnded = resolve));
  startBackend({
    storage: {
      ...storage,
      async put(...args) {
        isStoring();
        await woken;
        // This fails, because the other backend has deleted the file.
        await storage.put(...args).finally(hasEnded);
      },
    },
  });
  await asleep;
  await expireLease();
  startBackend();
  const done = await untilDone();
  wake();
  await ended;
  await wait(200);
  expect(await uploadNow()).toEqual(done);
  expect(await db.select({ uploadId: photos.uploadId }).from(photos)).toEqual([{ uploadId: id }]);
  expect((await readdir(partsDir)).filter((name) => name === id)).toEqual([]);
});

test('check 44 a file of a customer is looked at before the thousandth file of another one', async () => {
  const { db, clock } = harness.context;
  const row = (accountId: string, number: number) => ({
    ...{ id: `${accountId}-${number}`, accountId, intent: `${number}`, fileName: 'a.jpg' },
    ...{ mediaType: 'image/jpeg', size: 1, sha256: '', status: 'processing' as const },
    createdAt: new Date(clock.now().getTime() + number),
  });
  await db.insert(uploads).values(Array.from({ length: 600 }, (_, each) => row('many', each)));
  await db.insert(uploads).values([row('one', 1_000), row('one', 1_001)]);
  const waiting = await listWaiting(db);
  expect(waiting).toHaveLength(500);
  expect(waiting.slice(0, 4).map(({ id }) => id)).toEqual([
    'many-0',
    'one-1000',
    'many-1',
    'one-1001',
  ]);
});
