import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { BackendContext } from '../../shared/context';
import { objectName, removeObject } from '../../shared/storage/object-storage';
import { hourly } from '../../shared/clock';
import { exportKey, keptMs, listUnfinished, sweepDataExports } from './export-rows';
import { dataExports } from './tables';
import { writeArchive } from './write-archive';

/** A request that has ended the process so often is given up. */
const maxAttempts = 3;
/** The remaining hundredths are for storing the file. */
const writingShare = 95;
const againAfterMs = 30_000;

/**
 * Makes the archive of a request, from the beginning however far an earlier attempt came. Nothing is left over when the
 * request has gone meanwhile, as with its account. Rejects when database, disk or storage fail.
 */
async function makeExport(context: BackendContext, id: string, signal: AbortSignal): Promise<void> {
  const { db, clock, storage, partsDir } = context;
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
  // Beside the parts of uploads, where one that a crash leaves behind is swept after a day.
  const file = path.join(partsDir, `data-export-${id}`);
  await mkdir(partsDir, { recursive: true });
  try {
    await writeArchive(file, context, row, note, signal);
    await noted;
    const { size } = await stat(file);
    await storage.put(objectName(exportKey(id), 'original'), { file });
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
  } finally {
    await rm(file, { force: true });
  }
}

/** Gives a request up; the customer may ask again. */
async function failExport({ db, clock }: Pick<BackendContext, 'db' | 'clock'>, id: string) {
  await db
    .update(dataExports)
    .set({ state: 'failed', finishedAt: clock.now() })
    .where(eq(dataExports.id, id));
}

/** The archives that are asked for, made one after the other. The table is the queue that survives; this is its order. */
type ExportQueue = {
  /** Takes a request up, unless it is in hand already. */
  add(id: string): void;
  /** Where failures of our own go; the request has failed then. */
  onFailure: (error: unknown) => void;
  /** Ends the archive in hand, which is begun again after the next start. */
  stop(): void;
};

function createQueue(context: BackendContext): ExportQueue {
  const stopped = new AbortController();
  const inHand = new Set<string>();
  let last: Promise<void> = Promise.resolve();

  async function work(id: string): Promise<void> {
    if (stopped.signal.aborted) return;
    try {
      await makeExport(context, id, stopped.signal);
    } catch (error) {
      // The row still says that it is under way.
      if (stopped.signal.aborted) return;
      queue.onFailure(error);
      await failExport(context, id).catch((failure: unknown) => {
        queue.onFailure(failure);
        // The database is away, and the customer still sees the request under way.
        setTimeout(() => queue.add(id), againAfterMs).unref();
      });
    } finally {
      inHand.delete(id);
    }
  }

  const queue: ExportQueue = {
    add(id) {
      if (inHand.has(id)) return;
      inHand.add(id);
      last = last.then(() => work(id));
    },
    onFailure: () => {},
    stop: () => stopped.abort(),
  };
  return queue;
}

const queues = new WeakMap<BackendContext, ExportQueue>();

/** The one queue of a backend: its routes fill it, its start takes up what was left over. */
export function exportQueueOf(context: BackendContext): ExportQueue {
  const queue = queues.get(context) ?? createQueue(context);
  queues.set(context, queue);
  return queue;
}

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
