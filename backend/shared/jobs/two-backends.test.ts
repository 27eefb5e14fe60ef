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
import { diedOf } from '../../../tests/backend/died-of';
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
/** Another backend on the same database and storage. */
function startAnother(start: Start, changes: Partial<BackendContext> = {}) {
  const context = { ...harness.context, ...changes };
  ends.push(start(context, logger));
}

/** A backend that comes to a stand just before its file is stored, as a process that was stopped; `wake` lets it go on. */
function startSleepy(start: Start, failure?: Error) {
  let wake = () => {};
  const woken = new Promise<void>((resolve) => (wake = resolve));
  const { storage } = harness.context;
  let done = () => {};
  const isDone = new Promise<void>((resolve) => (done = resolve));
  const asleep = new Promise<void>((resolve) => {
    const put: typeof storage.put = async (...given) => {
      resolve();
      await woken;
      // What it does afterwards needs a moment.
      setTimeout(done, 200);
      if (failure) throw failure;
      return storage.put(...given);
    };
    startAnother(start, { storage: { ...storage, put } });
  });
  return { asleep, wake: () => (wake(), isDone) };
}

async function until<Seen>(look: () => Promise<Seen>, isThere: (seen: Seen) => boolean) {
  for (let looks = 0; looks < 300; looks += 1) {
    const seen = await look();
    if (isThere(seen)) return seen;
    await wait(20);
  }
  throw new Error('it never came');
}

describe('check 44 two backends make archives', () => {
  const rowOf = async () => (await harness.context.db.select().from(downloads))[0];

  async function ask() {
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
    'D-31 one that slept beyond its lease and %s spoils nothing of the other',
    async (_, failure) => {
      await ask();
      const sleepy = startSleepy(startDownloads, failure);
      await sleepy.asleep;
      await diedOf(harness.context.db, { kind: 'download', id: 'job' }, 1);
      startAnother(startDownloads);
      const made = await until(rowOf, (row) => row?.state === 'finished');
      await sleepy.wake();
      expect(await rowOf()).toEqual(made);
      const stored = await harness.context.storage.stat(objectName(downloadKey('job'), 'original'));
      expect(stored?.size).toBe(made?.size);
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
    const asked = { ...row, ...times, scope: 'all', status: 'REQUESTED' } as const;
    await harness.context.db.insert(backups).values(asked);
  }

  async function newLibrary() {
    const me = await harness.newCustomer();
    for (const fileName of ['a.jpg', 'b.jpg', 'c.jpg']) await harness.addFile(me, { fileName });
    return me;
  }

  test('EX-02 a second tab whose request comes to the other backend joins, and does not fail the export', async () => {
    const me = await newLibrary();
    const sleepy = startSleepy(startExports);
    await request(me);
    await sleepy.asleep;
    const joined = await harness.read(await harness.post(me));
    expect(joined).toMatchObject({ status: 'IN_PROGRESS', backupId: 'mine' });
    await wait(300);
    expect(await statusOf('mine')).toBe('IN_PROGRESS');
    await sleepy.wake();
    expect(await harness.ended(me, 'mine')).toMatchObject({ status: 'READY' });
    expect(await until(() => mailsTo(me), Boolean)).toBe(1);
  });

  test('EX-02 D-31 a backend that dies is taken over by one that runs, and what it does late spoils nothing', async () => {
    const me = await newLibrary();
    const sleepy = startSleepy(startExports);
    await request(me);
    await sleepy.asleep;
    await diedOf(harness.context.db, { kind: 'export', id: 'mine' }, 1);
    startAnother(startExports);
    const done = await harness.ended(me, 'mine');
    await sleepy.wake();
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
    startAnother(startExports, { accountOrigin });
    await request(me);
    await until(
      () => statusOf('mine'),
      (status) => status === 'READY',
    );
    await wait(200);
    expect(await statusOf('mine')).toBe('READY');
  });
});

test('check 44 AC-02 two backends that import one library count every batch once, and another takes over', async () => {
  const me = await harness.newCustomer();
  const { db } = harness.context;
  for (let made = 0; made < 30; made += 1) await harness.addFile(me, { fileName: `${made}.jpg` });
  await deactivate(db, me);
  const mine = eq(photoActivations.accountId, me);
  await db.update(photoActivations).set({ status: 'IMPORTING', totalCount: 30 }).where(mine);
  const rowOf = async () => (await db.select().from(photoActivations).where(mine))[0];
  const importPauseMs = 150;
  startAnother(startImports, { importPauseMs });
  await until(rowOf, (row) => row?.importedCount === 12);
  await diedOf(db, { kind: 'import', id: me }, 1);
  startAnother(startImports, { importPauseMs });
  const done = await until(rowOf, (row) => row?.status !== 'IMPORTING');
  await wait(400);
  expect(await rowOf()).toEqual(done);
  expect(done).toMatchObject({ status: 'ACTIVE', importedCount: 30 });
  expect(await db.$count(photos, eq(photos.accountId, me))).toBe(30);
});
