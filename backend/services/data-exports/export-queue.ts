import { and, asc, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { BackendContext } from '../../shared/context';
import { type JobLease, jobQueueOf } from '../../shared/jobs/job-queue';
import { removeObject } from '../../shared/storage/object-storage';
import { storeZip } from '../../shared/storage/store-zip';
import { exportKey, isUnderWay, retentionMs, sweepDataExports } from './export-rows';
import { dataExports } from './tables';
import { openArchive } from './write-archive';

/** Percentage of the progress at which writing is finished. The rest is for storing the file. */
const writingShare = 95;

/**
 * Makes the archive of a request. It always starts from the beginning, also after an interrupted attempt. Stores
 * nothing if the request was deleted meanwhile (with its account). Rejects when database, disk or storage fail or the
 * lease is lost.
 */
async function makeExport(context: BackendContext, id: string, lease: JobLease): Promise<void> {
  const { db, clock, storage } = context;
  const isRequest = eq(dataExports.id, id);
  const [row] = await db
    .update(dataExports)
    .set({ state: 'running', progress: 0 })
    .where(and(isRequest, isUnderWay))
    .returning();
  if (!row) return;

  let lastProgress = 0;
  let progressWrites: Promise<unknown> = Promise.resolve();
  const updateProgress = (done: number, total: number) => {
    const progress = total === 0 ? writingShare : Math.floor((writingShare * done) / total);
    if (progress === lastProgress) return;
    lastProgress = progress;
    // The progress is only displayed: a failed update must neither end the archive nor be an unhandled rejection.
    progressWrites = progressWrites
      .then(() => db.update(dataExports).set({ progress }).where(isRequest))
      .catch(() => {});
  };
  const archive = await openArchive(context, row, updateProgress, lease);
  const size = await storeZip(context, exportKey(id), archive, lease.signal);
  await progressWrites;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + retentionMs);
  const finished = { state: 'finished', progress: 100, size, finishedAt: now, expiresAt } as const;
  const stored = await lease.write((tx) =>
    tx.update(dataExports).set(finished).where(isRequest).returning({ id: dataExports.id }),
  );
  if (stored.length === 0) await removeObject(storage, exportKey(id));
}

/** Marks a request as failed; the customer may request another archive. */
const failExport = ({ clock }: Pick<BackendContext, 'clock'>, id: string, lease: JobLease) =>
  lease.write((tx) =>
    tx
      .update(dataExports)
      .set({ state: 'failed', finishedAt: clock.now() })
      .where(and(eq(dataExports.id, id), isUnderWay)),
  );

/** Queue of requested archives. Accounts take turns. */
export const exportQueueOf = jobQueueOf((context) => ({
  kind: 'dataExport',
  next: (turns) => {
    const { id, customerId: accountId, createdAt } = dataExports;
    return context.db
      .select({ id, accountId })
      .from(dataExports)
      .where(and(isUnderWay, turns.mayStart({ id, accountId })))
      .orderBy(turns.order({ id, accountId, createdAt }), asc(createdAt))
      .limit(1);
  },
  work: (id, lease) => makeExport(context, id, lease),
  fail: (id, lease) => failExport(context, id, lease),
}));

/** Starts the queue and an hourly sweep, and continues jobs of stopped backends. Returns a function that stops both. */
export const startDataExports = (context: BackendContext, logger: Logger): (() => void) =>
  exportQueueOf(context).start(
    (error) => logger.error({ error }, 'a data export failed'),
    () => sweepDataExports(context),
  );
