import { and, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { BackendContext } from '../../shared/context';
import { hourly } from '../../shared/clock';
import { jobQueueOf } from '../../shared/jobs/job-queue';
import { removeObject } from '../../shared/storage/object-storage';
import { storeZip } from '../../shared/storage/store-zip';
import { exportKey, keptMs, listUnfinished, sweepDataExports } from './export-rows';
import { dataExports } from './tables';
import { openArchive } from './write-archive';

/** A request that has ended the process so often is given up. */
const maxAttempts = 3;
/** The remaining hundredths are for storing the file. */
const writingShare = 95;

/**
 * Makes the archive of a request, from the beginning however far an earlier attempt came. Nothing is left over when the
 * request has gone meanwhile, as with its account. Rejects when database, disk or storage fail.
 */
async function makeExport(context: BackendContext, id: string, signal: AbortSignal): Promise<void> {
  const { db, clock, storage } = context;
  const isMine = eq(dataExports.id, id);
  const [row] = await db.select().from(dataExports).where(isMine).limit(1);
  if (!row || row.state === 'finished' || row.state === 'failed') return;
  if (row.attempts >= maxAttempts) return failExport(context, id);
  await db
    .update(dataExports)
    .set({ state: 'running', progress: 0, attempts: row.attempts + 1 })
    .where(isMine);

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
  const archive = await openArchive(context, row, note, signal);
  const size = await storeZip(context, exportKey(id), archive, signal);
  await noted;
  const now = clock.now();
  const stored = await db
    .update(dataExports)
    .set({
      state: 'finished',
      progress: 100,
      size,
      finishedAt: now,
      expiresAt: new Date(now.getTime() + keptMs),
    })
    .where(and(isMine, eq(dataExports.state, 'running')))
    .returning({ id: dataExports.id });
  if (stored.length === 0) await removeObject(storage, exportKey(id));
}

/** Gives a request up; the customer may ask again. */
async function failExport({ db, clock }: Pick<BackendContext, 'db' | 'clock'>, id: string) {
  await db
    .update(dataExports)
    .set({ state: 'failed', finishedAt: clock.now() })
    .where(eq(dataExports.id, id));
}

/** The archives that are asked for, made one after the other. */
export const exportQueueOf = jobQueueOf((context) => ({
  work: (id, signal) => makeExport(context, id, signal),
  fail: (id) => failExport(context, id),
}));

/** Takes up what a stopped backend left in the middle, and sweeps every hour; returns the end of both. */
export function startDataExports(context: BackendContext, logger: Logger): () => void {
  const queue = exportQueueOf(context);
  const report = (error: unknown) => logger.error({ error }, 'a data export failed');
  queue.onFailure = report;
  listUnfinished(context.db).then((ids) => ids.forEach((id) => queue.add(id)), report);
  const endSweep = hourly(() => sweepDataExports(context), report);
  return () => {
    endSweep();
    queue.stop();
  };
}
