import { and, asc, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { BackendContext } from '../../shared/context';
import { type JobLease, jobQueueOf } from '../../shared/jobs/job-queue';
import { removeObject } from '../../shared/storage/object-storage';
import { storeZip } from '../../shared/storage/store-zip';
import { exportKey, isUnderWay, keptMs, sweepDataExports } from './export-rows';
import { dataExports } from './tables';
import { openArchive } from './write-archive';

/** The remaining hundredths are for storing the file. */
const writingShare = 95;

/**
 * Makes the archive of a request, from the beginning however far an earlier attempt came. Nothing is left over when the
 * request has gone meanwhile, as with its account. Rejects when database, disk or storage fail, or another backend has it.
 */
async function makeExport(context: BackendContext, id: string, lease: JobLease): Promise<void> {
  const { db, clock, storage } = context;
  const isMine = eq(dataExports.id, id);
  const [row] = await db
    .update(dataExports)
    .set({ state: 'running', progress: 0 })
    .where(and(isMine, isUnderWay))
    .returning();
  if (!row) return;

  let shown = 0;
  let noted: Promise<unknown> = Promise.resolve();
  const note = (done: number, total: number) => {
    const progress = total === 0 ? writingShare : Math.floor((writingShare * done) / total);
    if (progress === shown) return;
    shown = progress;
    // Only shown: what cannot be noted must neither end the archive nor, heard by nobody yet, the process.
    noted = noted
      .then(() => db.update(dataExports).set({ progress }).where(isMine))
      .catch(() => {});
  };
  const archive = await openArchive(context, row, note, lease);
  const size = await storeZip(context, exportKey(id), archive, lease.signal);
  await noted;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + keptMs);
  const finished = { state: 'finished', progress: 100, size, finishedAt: now, expiresAt } as const;
  const stored = await lease.write((tx) =>
    tx.update(dataExports).set(finished).where(isMine).returning({ id: dataExports.id }),
  );
  if (stored.length === 0) await removeObject(storage, exportKey(id));
}

/** Gives a request up; the customer may ask again. */
const failExport = ({ clock }: Pick<BackendContext, 'clock'>, id: string, lease: JobLease) =>
  lease.write((tx) =>
    tx
      .update(dataExports)
      .set({ state: 'failed', finishedAt: clock.now() })
      .where(and(eq(dataExports.id, id), isUnderWay)),
  );

/** Queue of the requested archives. Accounts take turns. */
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

/** Makes what is asked for, what another backend left in the middle too, and sweeps every hour; returns the end of both. */
export const startDataExports = (context: BackendContext, logger: Logger): (() => void) =>
  exportQueueOf(context).start(
    (error) => logger.error({ error }, 'a data export failed'),
    () => sweepDataExports(context),
  );
