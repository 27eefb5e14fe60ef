import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { DownloadFailure } from '../../../lib/contracts/downloads';
import type { BackendContext } from '../../shared/context';
import { hourly } from '../../shared/clock';
import { jobQueueOf } from '../../shared/jobs/job-queue';
import { delayPhoto, failAsAsked, trialOf } from '../../shared/jobs/job-trial';
import { objectName, removeObject } from '../../shared/storage/object-storage';
import { openZip, storeZip } from '../../shared/storage/store-zip';
import { createUniqueNames } from '../../shared/storage/unique-names';
import { photos, type PhotoRow } from '../photos/tables';
import {
  claimDownload,
  downloadKey,
  fileKeptMs,
  listFree,
  prolongClaim,
  sweepDownloads,
} from './download-rows';
import { type DownloadRow, downloads } from './tables';

/** One that has ended its process so often is given up. */
const maxAttempts = 3;
/** A process that died lets its archive go after this; one that works says so four times meanwhile. */
const leaseMs = 12_000;
const lookEveryMs = 5_000;

/** Not by `instanceof`: where tests run in a realm of their own, Node's errors come from outside of it. */
const isDiskFull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOSPC';

type File = Pick<PhotoRow, 'fileName' | 'objectKey' | 'takenAt' | 'createdAt' | 'crc32'>;

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

/** The files one after the other, each opened when the one before is written. */
async function* entriesOf(context: BackendContext, files: File[], signal: AbortSignal) {
  const unique = createUniqueNames();
  const trial = trialOf(context, 'downloads');
  for (const file of files) {
    await delayPhoto(trial, signal);
    const input = await context.storage.openRead(objectName(file.objectKey, 'original'));
    if (!input) continue;
    // A zip knows local times only: the camera's, which is stored as if it were UTC, or that of the upload.
    const lastModified = file.takenAt ?? file.createdAt;
    yield { name: unique(file.fileName), lastModified, input, crc32: file.crc32 };
  }
}

/** Counts what passes through. */
async function* counted<Item>(items: AsyncIterable<Item>, onItem: () => void) {
  for await (const item of items) {
    onItem();
    yield item;
  }
}

async function makeArchive(context: BackendContext, row: DownloadRow, signal: AbortSignal) {
  const { db, clock, storage, push } = context;
  const { id, accountId } = row;
  const isMine = eq(downloads.id, id);
  push.sendArchiveNotice(accountId, 'archive-started', id);
  const files = await findFiles(context, row);
  let written = 0;
  const entries = counted(entriesOf(context, files, signal), () => (written += 1));
  const size =
    files.length > 0 ? await storeZip(context, downloadKey(id), openZip(entries), signal) : 0;
  failAsAsked(trialOf(context, 'downloads'));
  if (written === 0) {
    await removeObject(storage, downloadKey(id));
    return endDownload(context, id, 'gone');
  }
  const stored = await db
    .update(downloads)
    .set({
      state: 'finished',
      failure: null,
      size,
      missingCount: row.photos.length - written,
      claimedUntil: null,
      expiresAt: new Date(clock.now().getTime() + fileKeptMs),
    })
    .where(and(isMine, eq(downloads.state, 'running')))
    .returning({ id: downloads.id });
  // Gone meanwhile, as with its account.
  if (stored.length === 0) return removeObject(storage, downloadKey(id));
  push.sendArchiveNotice(accountId, 'archive-finished', id);
}

/** Gives an archive up and says so; the customer may ask again. */
async function endDownload(
  { db, push, storage }: BackendContext,
  id: string,
  failure: DownloadFailure,
) {
  const [row] = await db
    .update(downloads)
    .set({ state: 'failed', failure, claimedUntil: null })
    .where(and(eq(downloads.id, id), inArray(downloads.state, ['queued', 'running'])))
    .returning();
  await removeObject(storage, downloadKey(id));
  if (row) push.sendArchiveNotice(row.accountId, 'archive-error', id);
}

/** Makes the archive whose turn it is, if there is one; what becomes of it stands in its row. */
async function makeNext(
  context: BackendContext,
  stop: AbortSignal,
  report: (error: unknown) => void,
) {
  const [id] = await listFree(context.db);
  const row = id === undefined ? undefined : await claimDownload(context.db, id, leaseMs);
  if (!row) return;
  if (row.attempts >= maxAttempts) return endDownload(context, row.id, 'failed');
  const prolonging = setInterval(() => {
    // What cannot be prolonged is at worst made twice.
    prolongClaim(context.db, row.id, leaseMs).catch(() => {});
  }, leaseMs / 4);
  try {
    await makeArchive(context, row, stop);
  } catch (error) {
    // In an orderly stop nobody needs to wait until the lease runs out.
    if (stop.aborted) return void (await prolongClaim(context.db, row.id, 0));
    report(error);
    await endDownload(context, row.id, isDiskFull(error) ? 'noRoom' : 'failed');
  } finally {
    clearInterval(prolonging);
  }
}

/**
 * One turn for each id that is added, of whichever archive comes next: first parts go before second ones, whoever asked
 * first. Only a database that is away makes a turn fail; its archive is found again when its lease has run out.
 */
export const downloadQueueOf = jobQueueOf((context) => ({
  work: (_id, stop) =>
    makeNext(context, stop, (error) => downloadQueueOf(context).onFailure(error)),
  fail: async () => {},
}));

/** Takes up what nobody works on, of whichever process, and sweeps every hour; returns the end of both. */
export function startDownloads(context: BackendContext, logger: Logger): () => void {
  const queue = downloadQueueOf(context);
  const report = (error: unknown) => logger.error({ error }, 'a download failed');
  queue.onFailure = report;
  const look = () =>
    void listFree(context.db).then((ids) => ids.forEach((id) => queue.add(id)), report);
  look();
  const looking = setInterval(look, lookEveryMs).unref();
  const endSweep = hourly(() => sweepDownloads(context), report);
  return () => {
    clearInterval(looking);
    endSweep();
    queue.stop();
  };
}
