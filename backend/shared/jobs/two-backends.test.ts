import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { startDownloads } from '../../services/downloads/download-queue';
import { downloadKey } from '../../services/downloads/download-rows';
import { downloads } from '../../services/downloads/tables';
import { startExports } from '../../services/exports/export-jobs';
import { backups } from '../../services/exports/tables';
import { deactivate, startImports } from '../../services/photos/activation/import-photos';
import { photoActivations } from '../../services/photos/activation/tables';
import { photos } from '../../services/photos/tables';
import { expireLease } from '../../../tests/backend/expire-lease';
import { type ExportHarness, openExportHarness } from '../../../tests/backend/export-harness';
import type { BackendContext } from '../context';
import { mails } from '../mail/tables';
import { objectName } from '../storage/object-storage';

let harness: ExportHarness;
const logger = pino({ level: 'silent' });
const ends: (() => void)[] = [];

beforeEach(async () => {
  harness = await openExportHarness();
});
afterEach(async () => {
  ends.splice(0).forEach((end) => end());
  await harness.close();
});

type Start = typeof startDownloads;
/** Starts another backend on the same database and storage. */
function startSecondBackend(start: Start, changes: Partial<BackendContext> = {}) {
  const context = { ...harness.context, ...changes };
  ends.push(start(context, logger));
}

/** Starts a backend that is suspended just before it stores its file; `wake` resumes it. */
function startSuspended(start: Start, failure?: Error) {
  let wake = () => {};
  const woken = new Promise<void>((resolve) => (wake = resolve));
  const { storage } = harness.context;
  let done = () => {};
  const isDone = new Promise<void>((resolve) => (done = resolve));
  const isSuspended = new Promise<void>((resolve) => {
    const put: typeof storage.put = async (...args) => {
      resolve();
      await woken;
      // Gives the work after the storage call time to end.
      setTimeout(done, 200);
      if (failure) throw failure;
      return storage.put(...args);
    };
    startSecondBackend(start, { storage: { ...storage, put } });
  });
  return { isSuspended, wake: () => (wake(), isDone) };
}

async function until<Seen>(read: () => Promise<Seen>, isExpected: (value: Seen) => boolean) {
  for (let looks = 0; looks < 300; looks += 1) {
    const value = await read();
    if (isExpected(value)) return value;
    await wait(20);
  }
  throw new Error('the expected state was never reached');
}

describe('check 44 two backends make archives', () => {
  const rowOf = async () => (await harness.context.db.select().from(downloads))[0];

  async function requestArchive() {
    const me = await harness.newCustomer();
    const { photoId } = await harness.addFile(me, { fileName: 'a.jpg' });
    const row = { accountId: me, channel: 'albora-nl', jobId: 'job', part: 1, parts: 1 };
    await harness.context.db.insert(downloads).values({
      ...{ ...row, id: 'job', state: 'queued', createdAt: harness.context.clock.now() },
      photos: [{ photoId, ownerId: me }],
    });
  }

  test.each([
    ['goes on', undefined],
    ['fails', new Error('the storage is away')],
  ])(
    'D-31 a backend that was suspended beyond its lease and %s does not damage the other one’s work',
    async (_, failure) => {
      await requestArchive();
      const suspended = startSuspended(startDownloads, failure);
      await suspended.isSuspended;
      await expireLease(harness.context.db, { kind: 'download', id: 'job' }, 1);
      startSecondBackend(startDownloads);
      const finishedRow = await until(rowOf, (row) => row?.state === 'finished');
      await suspended.wake();
      expect(await rowOf()).toEqual(finishedRow);
      const stored = await harness.context.storage.stat(objectName(downloadKey('job'), 'original'));
      expect(stored?.size).toBe(finishedRow?.size);
    },
  );
});

describe('check 44 two backends make exports', () => {
  const statusOf = async (id: string) =>
    (await harness.context.db.select().from(backups).where(eq(backups.id, id)))[0]?.status;
  const mailsTo = async (me: string) =>
    (await harness.context.db.select().from(mails)).filter(({ recipient }) =>
      recipient.startsWith(me),
    ).length;

  async function request(accountId: string) {
    const now = harness.context.clock.now();
    const row = { id: 'mine', accountId, channel: 'albora-nl', locale: 'nl-NL' } as const;
    const times = { createdAt: now, updatedAt: now };
    const requestedExport = { ...row, ...times, scope: 'all', status: 'REQUESTED' } as const;
    await harness.context.db.insert(backups).values(requestedExport);
  }

  async function newLibrary() {
    const me = await harness.newCustomer();
    for (const fileName of ['a.jpg', 'b.jpg', 'c.jpg']) await harness.addFile(me, { fileName });
    return me;
  }

  test('EX-02 a second tab whose request reaches the other backend joins the export and does not fail it', async () => {
    const me = await newLibrary();
    const suspended = startSuspended(startExports);
    await request(me);
    await suspended.isSuspended;
    const joined = await harness.read(await harness.post(me));
    expect(joined).toMatchObject({ status: 'IN_PROGRESS', backupId: 'mine' });
    await wait(300);
    expect(await statusOf('mine')).toBe('IN_PROGRESS');
    await suspended.wake();
    expect(await harness.ended(me, 'mine')).toMatchObject({ status: 'READY' });
    expect(await until(() => mailsTo(me), Boolean)).toBe(1);
  });

  test('EX-02 D-31 another backend takes over the job of one that died, and late work of the first does no damage', async () => {
    const me = await newLibrary();
    const suspended = startSuspended(startExports);
    await request(me);
    await suspended.isSuspended;
    await expireLease(harness.context.db, { kind: 'export', id: 'mine' }, 1);
    startSecondBackend(startExports);
    const done = await harness.ended(me, 'mine');
    await suspended.wake();
    expect(await harness.ended(me, 'mine')).toEqual(done);
    expect(await until(() => mailsTo(me), Boolean)).toBe(1);
    if (done.status !== 'READY') throw new Error('not ready');
    for (const { iteration, size } of done.chunks)
      expect((await harness.download(me, 'mine', iteration)).bytes.length).toBe(size);
  });

  test('EX-02 a mail that cannot be written leaves the export ready', async () => {
    const me = await newLibrary();
    const accountOrigin = () => {
      throw new Error('no origin');
    };
    startSecondBackend(startExports, { accountOrigin });
    await request(me);
    await until(
      () => statusOf('mine'),
      (status) => status === 'READY',
    );
    await wait(200);
    expect(await statusOf('mine')).toBe('READY');
  });
});

test('check 44 AC-02 two backends that import one library count every batch once, and a second one takes over', async () => {
  const me = await harness.newCustomer();
  const { db } = harness.context;
  for (let made = 0; made < 30; made += 1) await harness.addFile(me, { fileName: `${made}.jpg` });
  await deactivate(db, me);
  const ofCustomer = eq(photoActivations.accountId, me);
  await db.update(photoActivations).set({ status: 'IMPORTING', totalCount: 30 }).where(ofCustomer);
  const rowOf = async () => (await db.select().from(photoActivations).where(ofCustomer))[0];
  const importPauseMs = 150;
  startSecondBackend(startImports, { importPauseMs });
  await until(rowOf, (row) => row?.importedCount === 12);
  await expireLease(db, { kind: 'import', id: me }, 1);
  startSecondBackend(startImports, { importPauseMs });
  const done = await until(rowOf, (row) => row?.status !== 'IMPORTING');
  await wait(400);
  expect(await rowOf()).toEqual(done);
  expect(done).toMatchObject({ status: 'ACTIVE', importedCount: 30 });
  expect(await db.$count(photos, eq(photos.accountId, me))).toBe(30);
});
