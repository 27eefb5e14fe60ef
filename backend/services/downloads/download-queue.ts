import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { DownloadFailure } from '../../../lib/contracts/downloads';
import type { BackendContext } from '../../shared/context';
import { type JobLease, jobQueueOf } from '../../shared/jobs/job-queue';
import { delayPhoto, throwInjectedFault, injectedFaultOf } from '../../shared/jobs/injected-fault';
import { objectName, removeObject } from '../../shared/storage/object-storage';
import { openZip, storeZip } from '../../shared/storage/store-zip';
import { createUniqueNames } from '../../shared/storage/unique-names';
import { photos, type PhotoRow } from '../photos/tables';
import { downloadKey, fileKeptMs, sweepDownloads } from './download-rows';
import { type DownloadRow, downloads } from './tables';

const isOpen = inArray(downloads.state, ['queued', 'running']);

/** Not by `instanceof`: where tests run in a realm of their own, Node's errors come from outside of it. */
const isDiskFull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOSPC';

type File = Pick<PhotoRow, 'id' | 'fileName' | 'objectKey' | 'takenAt' | 'createdAt' | 'crc32'>;

/** The photos that are still there, in the order in which they were asked for. */
async function findFiles({ db }: BackendContext, row: DownloadRow): Promise<File[]> {
  const found = await db
    .select()
    .from(photos)
    .where(
      and(
        inArray(
          photos.id,
          row.photos.map(({ photoId }) => photoId),
        ),
        isNull(photos.deletedAt),
      ),
    );
  const byId = new Map(found.map((photo) => [photo.id, photo]));
  return row.photos.flatMap(({ photoId, ownerId }) => {
    const photo = byId.get(photoId);
    return photo?.accountId === ownerId ? [photo] : [];
  });
}

/** The files one after the other, each opened when the one before is written; `onWritten` is told their ids. */
async function* entriesOf(
  context: BackendContext,
  files: File[],
  lease: JobLease,
  onWritten: (id: string) => void,
) {
  const unique = createUniqueNames();
  const fault = injectedFaultOf(context, 'downloads');
  for (const file of files) {
    await delayPhoto(fault, lease.signal);
    const input = await context.storage.openRead(objectName(file.objectKey, 'original'));
    if (!input) continue;
    onWritten(file.id);
    // A zip knows local times only: the camera's, which is stored as if it were UTC, or that of the upload.
    const lastModified = file.takenAt ?? file.createdAt;
    yield { name: unique(file.fileName), lastModified, input, crc32: file.crc32 };
  }
  // Nothing of a backend that slept meanwhile may lie over what another one made.
  await lease.confirm();
}

/** Makes an archive. Rejects when database, disk or storage fail, or another backend has it. */
async function makeArchive(context: BackendContext, id: string, lease: JobLease) {
  const { db, clock, storage, push } = context;
  const isMine = eq(downloads.id, id);
  const [row] = await db
    .update(downloads)
    .set({ state: 'running' })
    .where(and(isMine, isOpen))
    .returning();
  if (!row) return;
  const { accountId } = row;
  push.sendArchiveNotice(accountId, 'archive-started', id);
  const files = await findFiles(context, row);
  const written = new Set<string>();
  const entries = entriesOf(context, files, lease, (photoId) => written.add(photoId));
  const size =
    files.length > 0 ? await storeZip(context, downloadKey(id), openZip(entries), lease.signal) : 0;
  throwInjectedFault(injectedFaultOf(context, 'downloads'));
  if (written.size === 0) return endDownload(context, id, lease, 'gone');
  const finished = {
    state: 'finished' as const,
    failure: null,
    size,
    missing: row.photos.flatMap(({ photoId }) => (written.has(photoId) ? [] : [photoId])),
    expiresAt: new Date(clock.now().getTime() + fileKeptMs),
  };
  const stored = await lease.write((tx) =>
    tx.update(downloads).set(finished).where(isMine).returning({ id: downloads.id }),
  );
  // Gone meanwhile, as with its account.
  if (stored.length === 0) return removeObject(storage, downloadKey(id));
  push.sendArchiveNotice(accountId, 'archive-finished', id);
}

/** Gives an archive up and says so; the customer may ask again. */
async function endDownload(
  { db, push, storage }: BackendContext,
  id: string,
  lease: JobLease,
  failure: DownloadFailure,
) {
  const isMine = eq(downloads.id, id);
  const [row] = await lease.write((tx) =>
    tx.update(downloads).set({ state: 'failed', failure }).where(and(isMine, isOpen)).returning(),
  );
  // Finished, but we were not told: its file is the customer's. Of one that has gone with its account nothing is left.
  if (!row && (await db.select({ id: downloads.id }).from(downloads).where(isMine)).length > 0)
    return;
  await removeObject(storage, downloadKey(id));
  if (row) push.sendArchiveNotice(row.accountId, 'archive-error', id);
}

/** Queue of the requested archives. Accounts take turns; within an account first parts go before second ones. */
export const downloadQueueOf = jobQueueOf((context) => ({
  kind: 'download',
  next: (turns) =>
    context.db
      .select({ id: downloads.id, accountId: downloads.accountId })
      .from(downloads)
      .where(and(isOpen, turns.mayStart(downloads)))
      .orderBy(turns.order(downloads), asc(downloads.part), asc(downloads.createdAt))
      .limit(1),
  work: (id, lease) => makeArchive(context, id, lease),
  fail: (id, lease, error) =>
    endDownload(context, id, lease, isDiskFull(error) ? 'noRoom' : 'failed'),
}));

/** Makes what is asked for, what another backend left in the middle too, and sweeps every hour; returns the end of both. */
export const startDownloads = (context: BackendContext, logger: Logger): (() => void) =>
  downloadQueueOf(context).start(
    (error) => logger.error({ error }, 'a download failed'),
    () => sweepDownloads(context),
  );
