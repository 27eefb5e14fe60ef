import type { Logger } from 'pino';
import { FairQueue } from '../../../lib/contracts/fair-queue';
import type { BackendContext } from '../../shared/context';
import { hourly } from '../../shared/clock';
import { maxExaminersPerAccount, maxExaminers, stopExaminers } from './photo-examiner';
import {
  deleteIdle,
  listExisting,
  listUnprocessed,
  openParts,
  partLifetimeMs,
  type Parts,
  type WaitingUpload,
} from './upload-rows';
import { sweepSessions } from './upload-sessions';
import { processUpload } from './process-upload';

const firstDelayMs = 1_000;
const maxDelayMs = 5 * 60_000;

/**
 * Turns uploads into photos, several at the same time. Accounts take turns. The queue survives restarts in the table of
 * uploads; this object only keeps the order.
 */
type UploadQueue = {
  parts: Parts;
  /** Adds uploads that are not in the queue yet. A phone's uploads take the turns of its account. */
  add(...waiting: readonly WaitingUpload[]): void;
  /** Receives errors of our own code; the upload is tried again with growing delays. */
  onFailure: (error: unknown) => void;
  /** Starts no further uploads. */
  stop(): void;
};

function createQueue(context: BackendContext): UploadQueue {
  const attemptsOfUpload = new Map<string, number>();
  const waiting = new FairQueue<string>();
  /** Account of each running upload. */
  const running: string[] = [];
  let stopped = false;

  async function work({ id, accountId }: WaitingUpload): Promise<void> {
    try {
      await processUpload(context, queue.parts, id);
      attemptsOfUpload.delete(id);
    } catch (error) {
      if (stopped) return;
      queue.onFailure(error);
      const delay = Math.min(maxDelayMs, firstDelayMs * 2 ** (attemptsOfUpload.get(id) ?? 0));
      attemptsOfUpload.set(id, (attemptsOfUpload.get(id) ?? 0) + 1);
      // Meanwhile other uploads run: one that fails must not block them (D-25).
      setTimeout(() => {
        waiting.add(accountId, id);
        next();
      }, delay).unref();
    }
  }

  function next(): void {
    while (!stopped && running.length < maxExaminers) {
      // An account gets a second process only while no other account waits for its first one, and never the last
      // process.
      const turn =
        waiting.next((account) => !running.includes(account)) ??
        (running.length < maxExaminersPerAccount ? waiting.next() : undefined);
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
        if (attemptsOfUpload.has(id)) continue;
        attemptsOfUpload.set(id, 0);
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

const queueOfContext = new WeakMap<BackendContext, UploadQueue>();

/** The queue of a backend context: routes add uploads, and `startUploads` adds unprocessed ones. */
export function uploadQueueOf(context: BackendContext): UploadQueue {
  const queue = queueOfContext.get(context) ?? createQueue(context);
  queueOfContext.set(context, queue);
  return queue;
}

/** Deletes abandoned uploads, and part files without an upload. */
export async function sweepUploads(context: BackendContext): Promise<void> {
  const { parts } = uploadQueueOf(context);
  await sweepSessions(context);
  await deleteIdle(context, parts, partLifetimeMs);
  // Part files have the real time, not the movable clock's. A part with a row is kept.
  const oldParts = await parts.listOld(new Date());
  const withRow = await listExisting(context.db, oldParts);
  for (const id of oldParts) if (!withRow.has(id)) await parts.remove(id);
}

/** Continues uploads of a stopped backend and sweeps every hour; returns a function that stops both. */
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
