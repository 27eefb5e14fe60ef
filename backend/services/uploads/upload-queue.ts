import type { Logger } from 'pino';
import { FairQueue } from '../../../lib/contracts/fair-queue';
import type { BackendContext } from '../../shared/context';
import { hourly } from '../../shared/clock';
import { examinersAtOnce, examinersInAll, stopExaminers } from './photo-examiner';
import {
  giveUpIdle,
  listKnown,
  listUnprocessed,
  openParts,
  partLifeMs,
  type Parts,
  type WaitingUpload,
} from './upload-rows';
import { sweepSessions } from './upload-sessions';
import { processUpload } from './process-upload';

const firstDelayMs = 1_000;
const lastDelayMs = 5 * 60_000;

/**
 * Makes photos of uploads, a few at once. Accounts take turns. The table of uploads keeps the queue across restarts;
 * this object keeps its order.
 */
type UploadQueue = {
  parts: Parts;
  /** Queues uploads, except those that it already has. A phone's uploads share the turns of its account. */
  add(...waiting: readonly WaitingUpload[]): void;
  /** Where failures of our own go, which are tried again later and later. */
  onFailure: (error: unknown) => void;
  /** Takes up nothing more. */
  stop(): void;
};

function createQueue(context: BackendContext): UploadQueue {
  const inHand = new Map<string, number>();
  const waiting = new FairQueue<string>();
  /** Account of each upload that is worked on. */
  const running: string[] = [];
  let stopped = false;

  async function work({ id, accountId }: WaitingUpload): Promise<void> {
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
        waiting.add(accountId, id);
        next();
      }, delay).unref();
    }
  }

  function next(): void {
    while (!stopped && running.length < examinersInAll) {
      // A second process goes to an account only while no other account waits for its first; the last process never does.
      const turn =
        waiting.next((account) => !running.includes(account)) ??
        (running.length < examinersAtOnce ? waiting.next() : undefined);
      if (!turn) return;
      const { customer: accountId, entry: id } = turn;
      waiting.take(accountId);
      running.push(accountId);
      void work({ id, accountId }).then(() => {
        running.splice(running.indexOf(accountId), 1);
        next();
      });
    }
  }

  const queue: UploadQueue = {
    parts: openParts(context),
    add(...uploads) {
      for (const { id, accountId } of uploads) {
        if (inHand.has(id)) continue;
        inHand.set(id, 0);
        waiting.add(accountId, id);
      }
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

/** Gives up abandoned uploads, and removes parts without an upload. */
export async function sweepUploads(context: BackendContext): Promise<void> {
  const { parts } = uploadQueueOf(context);
  await sweepSessions(context);
  await giveUpIdle(context, parts, partLifeMs);
  // By the real time, as files have it; a row keeps its part.
  const old = await parts.listOld(new Date());
  const known = await listKnown(context.db, old);
  for (const id of old) if (!known.has(id)) await parts.remove(id);
}

/** Takes up what a stopped backend left in the middle, and sweeps every hour; returns the end of both. */
export function startUploads(context: BackendContext, logger: Logger): () => void {
  const queue = uploadQueueOf(context);
  const report = (error: unknown) => logger.error({ error }, 'an upload could not be processed');
  queue.onFailure = report;
  listUnprocessed(context.db).then((waiting) => queue.add(...waiting), report);
  const endSweep = hourly(() => sweepUploads(context), report);
  return () => {
    endSweep();
    queue.stop();
    stopExaminers();
  };
}
