import { and, eq, inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { BackendContext } from '../../shared/context';
import { hourly } from '../../shared/clock';
import { examinersAtOnce, stopExaminers } from './photo-examiner';
import {
  listKnown,
  listStale,
  listUnprocessed,
  openParts,
  partLifeMs,
  type Parts,
} from './upload-rows';
import { sweepSessions } from './upload-sessions';
import { processUpload } from './process-upload';
import { uploads } from '../photos/tables';

const firstDelayMs = 1_000;
const lastDelayMs = 5 * 60_000;

/** Uploads on their way to being photos, a few at once. The table is the queue that survives; this is its order. */
type UploadQueue = {
  parts: Parts;
  /** Takes an upload up, unless it is in hand already. */
  add(id: string): void;
  /** Where failures of our own go, which are tried again later and later. */
  onFailure: (error: unknown) => void;
  /** Takes up nothing more. */
  stop(): void;
};

function createQueue(context: BackendContext): UploadQueue {
  const inHand = new Map<string, number>();
  const waiting: string[] = [];
  let running = 0;
  let stopped = false;

  async function work(id: string): Promise<void> {
    try {
      await processUpload(context, queue.parts, id);
      inHand.delete(id);
    } catch (error) {
      if (stopped) return;
      queue.onFailure(error);
      const delay = Math.min(lastDelayMs, firstDelayMs * 2 ** (inHand.get(id) ?? 0));
      inHand.set(id, (inHand.get(id) ?? 0) + 1);
      // Its turn is given to others meanwhile: one that cannot be done stops no other (D-25).
      setTimeout(() => {
        waiting.push(id);
        next();
      }, delay).unref();
    }
  }

  function next(): void {
    while (!stopped && running < examinersAtOnce) {
      const id = waiting.shift();
      if (id === undefined) return;
      running += 1;
      void work(id).then(() => {
        running -= 1;
        next();
      });
    }
  }

  const queue: UploadQueue = {
    parts: openParts(context),
    add(id) {
      if (inHand.has(id)) return;
      inHand.set(id, 0);
      waiting.push(id);
      next();
    },
    onFailure: () => {},
    stop() {
      stopped = true;
    },
  };
  return queue;
}

const queues = new WeakMap<BackendContext, UploadQueue>();

/** The one queue of a backend: its routes fill it, its start takes up what was left over. */
export function uploadQueueOf(context: BackendContext): UploadQueue {
  const queue = queues.get(context) ?? createQueue(context);
  queues.set(context, queue);
  return queue;
}

/** Gives up uploads that nobody went on with for a day, and parts that no upload knows. */
export async function sweepUploads(context: BackendContext): Promise<void> {
  const { db, clock } = context;
  const { parts } = uploadQueueOf(context);
  await sweepSessions(context);
  const stale = await listStale(db, new Date(clock.now().getTime() - partLifeMs));
  if (stale.length > 0) {
    const stillStale = and(inArray(uploads.id, stale), eq(uploads.status, 'receiving'));
    await db.delete(uploads).where(stillStale);
  }
  // By the real time, as files have it; a row keeps its part.
  const old = await parts.listOld(new Date());
  const known = await listKnown(db, [...old, ...stale]);
  for (const id of [...stale, ...old]) if (!known.has(id)) await parts.remove(id);
}

/** Takes up what a stopped backend left in the middle, and sweeps every hour; returns the end of both. */
export function startUploads(context: BackendContext, logger: Logger): () => void {
  const queue = uploadQueueOf(context);
  const report = (error: unknown) => logger.error({ error }, 'an upload could not be processed');
  queue.onFailure = report;
  listUnprocessed(context.db).then((ids) => ids.forEach((id) => queue.add(id)), report);
  const endSweep = hourly(() => sweepUploads(context), report);
  return () => {
    endSweep();
    queue.stop();
    stopExaminers();
  };
}
