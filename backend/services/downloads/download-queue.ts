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
import { downloadKey, fileRetentionMs, sweepDownloads } from './download-rows';
import { type DownloadRow, downloads } from './tables';

/** Condition for archives that are requested and not finished. */
export const isOpen = inArray(downloads.state, ['queued', 'running']);

/** `instanceof Error` is false in tests, because Jest runs them in another realm than Node's own errors. */
const isDiskFull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOSPC';

type File = Pick<PhotoRow, 'id' | 'fileName' | 'objectKey' | 'takenAt' | 'createdAt' | 'crc32'>;

/** Finds the photos of an archive that still exist, in the requested order. */
async function findFiles({ db }: BackendContext, row: DownloadRow): Promise<File[]> {
  const existing = await db
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
  const byId = new Map(existing.map((photo) => [photo.id, photo]));
  return row.photos.flatMap(({ photoId, ownerId }) => {
    const photo = byId.get(photoId);
    return photo?.accountId === ownerId ? [photo] : [];
  });
}

/**
 * Yields the entries of the archive; each file is opened when the previous one has been written. Calls `onWritten`
 * with the id of each photo.
 */
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
    // Zip files have only local times. Use the camera's local time (`takenAt` has its digits, marked as UTC), or else
    // the time of the upload.
    const lastModified = file.takenAt ?? file.createdAt;
    yield { name: unique(file.fileName), lastModified, input, crc32: file.crc32 };
  }
  // The lease may have expired while this process was suspended. Check it before overwriting another worker's archive.
  await lease.confirm();
}

/** Makes an archive. Rejects when database, disk or storage fail or the lease is lost. */
async function makeArchive(context: BackendContext, id: string, lease: JobLease) {
  const { db, clock, storage, push } = context;
  const isRequest = eq(downloads.id, id);
  const [row] = await db
    .update(downloads)
    .set({ state: 'running' })
    .where(and(isRequest, isOpen))
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
    expiresAt: new Date(clock.now().getTime() + fileRetentionMs),
  };
  const stored = await lease.write((tx) =>
    tx.update(downloads).set(finished).where(isRequest).returning({ id: downloads.id }),
  );
  // The row was deleted meanwhile, for example with its account.
  if (stored.length === 0) return removeObject(storage, downloadKey(id));
  push.sendArchiveNotice(accountId, 'archive-finished', id);
}

/** Marks an archive as failed and notifies the customer, who may request it again. */
async function endDownload(
  { db, push, storage }: BackendContext,
  id: string,
  lease: JobLease,
  failure: DownloadFailure,
) {
  const isRequest = eq(downloads.id, id);
  const [row] = await lease.write((tx) =>
    tx
      .update(downloads)
      .set({ state: 'failed', failure })
      .where(and(isRequest, isOpen))
      .returning(),
  );
  // If the row still exists, the archive was finished although the reply of the database was lost: do not delete its
  // file. The file of a deleted row is deleted.
  if (!row && (await db.select({ id: downloads.id }).from(downloads).where(isRequest)).length > 0)
    return;
  await removeObject(storage, downloadKey(id));
  if (row) push.sendArchiveNotice(row.accountId, 'archive-error', id);
}

/** Queue of requested archives. Accounts take turns; within an account first parts come before second parts. */
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

/** Starts the queue and an hourly sweep, and continues jobs of stopped backends; returns a function that stops both. */
export const startDownloads = (context: BackendContext, logger: Logger): (() => void) =>
  downloadQueueOf(context).start(
    (error) => logger.error({ error }, 'a download failed'),
    () => sweepDownloads(context),
  );
