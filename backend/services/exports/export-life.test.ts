import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expireLease } from '../../../tests/backend/expire-lease';
import { type ExportHarness, openExportHarness } from '../../../tests/backend/export-harness';
import { injectedFaultOf } from '../../shared/jobs/injected-fault';
import { mails } from '../../shared/mail/tables';
import { objectName } from '../../shared/storage/object-storage';
import { deleteAllPhotos } from '../photos/delete-photos';
import { removeBackups, sweepBackups } from './export-rows';
import { backupChunks, backups } from './tables';
import { chunkKey } from './write-chunk';

let harness: ExportHarness;

beforeAll(async () => {
  harness = await openExportHarness();
});
beforeEach(() => harness.setNow('2026-11-21T10:00:00Z'));
afterAll(() => harness.close());

describe('a verified copy', () => {
  test('is recorded with its date only if every zip of the export matches', async () => {
    const me = await harness.newCustomer();
    for (const fileName of ['a.jpg', 'b.jpg', 'c.jpg']) await harness.addFile(me, { fileName });
    const nothing = { verifiedAt: null, coveredCount: 0, missingCount: 3 };
    expect(await harness.copyState(me)).toEqual(nothing);
    const { backupId, chunks } = await harness.ready(me);
    const manifests = await Promise.all(
      chunks.map(async ({ iteration }) => ({
        iteration,
        sha256: (await harness.download(me, backupId, iteration)).sha256,
      })),
    );
    const broken = manifests.map((one, index) =>
      index === 0 ? { ...one, sha256: '0'.repeat(64) } : one,
    );
    for (const wrong of [manifests.slice(1), broken, [...manifests.slice(1), manifests[1] ?? {}]])
      expect((await harness.verify(me, backupId, wrong)).status).toBe(409);
    expect(await harness.copyState(me)).toEqual({
      ...nothing,
      latest: {
        backupId,
        status: 'READY',
        updated: '2026-11-21T10:00:00.000Z',
        outsideCount: 0,
      },
    });
    harness.setNow('2026-11-22T08:00:00Z');
    expect((await harness.verify(me, backupId, manifests)).status).toBe(200);
    const verifiedState = {
      verifiedAt: '2026-11-22T08:00:00.000Z',
      coveredCount: 3,
      missingCount: 0,
    };
    expect(await harness.copyState(me)).toMatchObject(verifiedState);
    // Set the clock to a time long after the files were deleted.
    harness.setNow('2027-03-01T08:00:00Z');
    await sweepBackups(harness.context);
    expect(await harness.copyState(me)).toEqual(verifiedState);
    // The deletion of the account does not look for files that were deleted long ago.
    const { db, storage } = harness.context;
    const remove = jest.spyOn(storage, 'remove');
    await removeBackups(db, storage, me);
    expect(remove).not.toHaveBeenCalled();
    remove.mockRestore();
    expect(await rowOf(backupId)).toBeUndefined();
  });

  test('a later export contains only new photos', async () => {
    const me = await harness.newCustomer();
    await harness.addFile(me, { fileName: 'old.jpg' });
    await harness.readyAndVerified(me);
    expect(await harness.read(await harness.post(me, 'new'))).toMatchObject({ status: 'FAILED' });
    await harness.addFile(me, { fileName: 'new.jpg' });
    expect(await harness.copyState(me)).toMatchObject({ coveredCount: 1, missingCount: 1 });
    const second = await harness.ready(me, 'new');
    const { manifest } = await harness.download(me, second.backupId, 0);
    expect(manifest.files.map(({ originalName }) => originalName)).toEqual(['new.jpg']);
  });
});

test('EX-01 a request for the whole library does not join an export of new photos; a request for new photos joins an export of all', async () => {
  const me = await harness.newCustomer();
  await harness.addFile(me, { fileName: 'old.jpg' });
  await harness.readyAndVerified(me);
  await harness.addFile(me, { fileName: 'new.jpg' });
  const onlyNew = await harness.read(await harness.post(me, 'new'));
  const all = await harness.read(await harness.post(me));
  expect(all.backupId).not.toBe(onlyNew.backupId);
  expect((await harness.read(await harness.post(me, 'all'))).backupId).toBe(all.backupId);
  await harness.ended(me, onlyNew.backupId ?? '');
  expect(await rowOf(all.backupId ?? '')).toMatchObject({ scope: 'all' });
  await harness.ended(me, all.backupId ?? '');
});

test('EX-01 the state of the copies names the most complete export, and the number of photos outside it', async () => {
  const me = await harness.newCustomer();
  await harness.addFile(me, { fileName: 'old.jpg' });
  const whole = await harness.ready(me);
  await harness.addFile(me, { fileName: 'new.jpg' });
  const latest = { backupId: whole.backupId, status: 'READY', outsideCount: 1 };
  expect(await harness.copyState(me)).toMatchObject({ latest });
  await harness.ready(me, 'new');
  expect(await harness.copyState(me)).toMatchObject({ latest });
  // Let the export of the whole library expire. The smaller export has not expired.
  const updatedAt = new Date('2026-11-13T10:00:00Z');
  await harness.context.db.update(backups).set({ updatedAt }).where(eq(backups.id, whole.backupId));
  expect(await harness.copyState(me)).toMatchObject({ latest: { status: 'READY' } });
});

const rowOf = async (id: string) =>
  (await harness.context.db.select().from(backups).where(eq(backups.id, id)))[0];

describe('failures', () => {
  test('a backend that was killed continues with the remaining chunks', async () => {
    const me = await harness.newCustomer();
    for (const fileName of ['a.jpg', 'b.jpg', 'c.jpg']) await harness.addFile(me, { fileName });
    const made = await harness.ready(me);
    const { db, storage } = harness.context;
    // Restore the state after a killed process: only the first chunk exists.
    await db.delete(backupChunks).where(eq(backupChunks.iteration, 1));
    await expireLease(db, { kind: 'export', id: made.backupId }, 1);
    const stopped = { status: 'IN_PROGRESS' } as const;
    await db.update(backups).set(stopped).where(eq(backups.id, made.backupId));
    const first = await storage.stat(objectName(chunkKey(made.backupId, 0), 'original'));
    harness.restart();
    const done = await harness.ended(me, made.backupId);
    expect(done).toMatchObject({
      status: 'READY',
      chunks: made.chunks.map(({ size }) => ({ size })),
    });
    expect(first?.size).toBe(made.chunks[0]?.size);
  });

  test('an export that ended the process three times has failed, and may be requested again', async () => {
    const me = await harness.newCustomer();
    await harness.addFile(me, { fileName: 'a.jpg' });
    const row = {
      id: `left-${me}`,
      accountId: me,
      channel: 'albora-nl',
      locale: 'nl-NL',
      scope: 'all',
    } as const;
    const times = {
      createdAt: harness.context.clock.now(),
      updatedAt: harness.context.clock.now(),
    };
    await harness.context.db.insert(backups).values({ ...row, ...times, status: 'IN_PROGRESS' });
    await expireLease(harness.context.db, { kind: 'export', id: row.id }, 3);
    harness.restart();
    expect(await harness.ended(me, row.id)).toMatchObject({ status: 'FAILED' });
    expect(await harness.ready(me)).toMatchObject({ status: 'READY' });
  });

  test('EX-07 an injected fault fails the export, and the next one succeeds', async () => {
    const me = await harness.newCustomer();
    await harness.addFile(me, { fileName: 'a.jpg' });
    const fault = injectedFaultOf(harness.context, 'exports');
    fault.failure = 'noRoom';
    const { backupId } = await harness.read(await harness.post(me));
    expect(await harness.ended(me, backupId ?? '')).toMatchObject({ status: 'FAILED' });
    // The export failed after its zip was stored. Wait until the zip is deleted.
    const file = objectName(chunkKey(backupId ?? '', 0), 'original');
    while (await harness.context.storage.stat(file)) await wait(20);
    fault.failure = null;
    expect(await harness.ready(me)).toMatchObject({ status: 'READY' });
  });

  test('a stored zip that was not recorded is deleted by the sweep and with the account', async () => {
    const { db, storage, clock } = harness.context;
    for (const end of [
      async () => {
        harness.setNow('2026-11-29T10:00:00Z');
        await sweepBackups(harness.context);
      },
      (accountId: string) => removeBackups(db, storage, accountId),
    ]) {
      const me = await harness.newCustomer();
      const id = `torn-${me}`;
      const file = objectName(chunkKey(id, 1), 'original');
      await storage.put(file, Buffer.from('PK'));
      const times = { createdAt: clock.now(), updatedAt: clock.now() };
      const of = { accountId: me, channel: 'albora-nl', locale: 'nl-NL', scope: 'all' } as const;
      await db.insert(backups).values({ ...of, ...times, id, status: 'FAILED', chunkCount: 2 });
      await end(me);
      expect([await storage.stat(file), await rowOf(id)]).toEqual([null, undefined]);
    }
  });

  test('a full disk fails the export, leaves no file, and the customer gets a mail', async () => {
    const me = await harness.newCustomer();
    await harness.addFile(me, { fileName: 'a.jpg' });
    const { storage, partsDir, db } = harness.context;
    const full = jest
      .spyOn(storage, 'put')
      .mockRejectedValueOnce(new Error('ENOSPC: no space left on device'));
    const { backupId = '' } = await harness.read(await harness.post(me));
    expect(await harness.ended(me, backupId ?? '')).toMatchObject({ status: 'FAILED' });
    full.mockRestore();
    expect((await readdir(partsDir)).filter((name) => name.startsWith('backups'))).toEqual([]);
    const read = () =>
      db
        .select()
        .from(mails)
        .where(eq(mails.recipient, `${me}@example.com`));
    // The mail is sent shortly after the state has changed.
    while ((await read()).length === 0) await wait(20);
    expect((await read()).map(({ subject }) => subject)).toEqual([
      'Je foto’s konden niet worden geëxporteerd',
    ]);
    expect((await harness.read(await harness.post(me))).status).toBe('REQUESTED');
  });

  test('photos that are deleted meanwhile are left out', async () => {
    const me = await harness.newCustomer();
    await harness.addFile(me, { fileName: 'kept.jpg' });
    const { objectKey } = await harness.addFile(me, { fileName: 'gone.jpg' });
    await harness.context.storage.remove(objectName(objectKey, 'original'));
    const { backupId, chunks } = await harness.ready(me);
    const parts = await Promise.all(
      chunks.map(({ iteration }) => harness.download(me, backupId, iteration)),
    );
    expect(
      parts.flatMap(({ manifest }) => manifest.files.map(({ originalName }) => originalName)),
    ).toEqual(['kept.jpg']);
  });

  test('D-43 the exports of an account are deleted with it, also one in progress', async () => {
    const me = await harness.newCustomer();
    await harness.addFile(me, { fileName: 'a.jpg' });
    const { backupId } = await harness.ready(me);
    const { backupId: second = '' } = await harness.read(await harness.post(me, 'all'));
    await removeBackups(harness.context.db, harness.context.storage, me);
    await deleteAllPhotos(harness.context.db, me, harness.context.clock.now());
    const other = await harness.newCustomer();
    await harness.addFile(other, { fileName: 'b.jpg' });
    await harness.ready(other);
    for (const id of [backupId, second ?? '']) {
      expect(await rowOf(id)).toBeUndefined();
      expect(
        await harness.context.storage.stat(objectName(chunkKey(id, 0), 'original')),
      ).toBeNull();
    }
  });
});
