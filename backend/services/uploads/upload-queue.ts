import { randomUUID } from 'node:crypto';
import { millisecondsInHour } from 'date-fns/constants';
import type { Logger } from 'pino';
import { FairQueue } from '../../../lib/contracts/fair-queue';
import type { BackendContext } from '../../shared/context';
import { hourly } from '../../shared/hourly/hourly';
import { maxExaminersPerAccount, maxExaminers, stopExaminers } from './photo-examiner';
import {
  leaseSeconds,
  leaseUpload,
  listWaiting,
  releaseUpload,
  renewLeases,
  type WaitingUpload,
} from './upload-leases';
import { openParts, type Parts } from './parts';
import { partLifetimeMs } from './upload-objects';
import { deleteIdle, listExisting } from './upload-rows';
import { sweepSessions } from './upload-sessions';
import { processUpload } from './process-upload';

const firstDelayMs = 1_000;
const maxDelayMs = 5 * 60_000;
/** Milliseconds between two searches for uploads of dead backends, whose leases expire after {@link leaseSeconds}. */
const lookEveryMs = 5_000;

/**
 * Makes photos of uploads, several at the same time. Accounts take turns. The queue itself is the table of uploads,
 * which all backends share; this object only decides the order in which this backend leases them.
 */
type UploadQueue = {
  parts: Parts;
  /** Adds uploads that are not in the queue yet. Uploads from a phone take the turns of the customer's account. */
  add(...waiting: readonly WaitingUpload[]): void;
  /** Adds uploads on which no backend works, for instance those of a backend that died. */
  look(): Promise<void>;
  /** Receives errors of our own code; the upload is tried again with growing delays. */
  onFailure: (error: unknown) => void;
  /** Starts no further uploads. */
  stop(): void;
};

function createQueue(context: BackendContext): UploadQueue {
  const { db } = context;
  const examiner = randomUUID();
  const attemptsOfUpload = new Map<string, number>();
  const waiting = new FairQueue<string>();
  /** Account of each running upload. */
  const running: string[] = [];
  const leased = new Set<string>();
  let stopped = false;

  /**
   * Timer that renews the leases while this backend examines files. A database error is ignored, because `endUpload`
   * checks who has the lease.
   */
  let renewal: NodeJS.Timeout | undefined;
  const renew = () =>
    void Promise.resolve(renewLeases(db, [...leased], examiner)).catch(() => undefined);

  async function processLeased(id: string): Promise<void> {
    const row = await leaseUpload(db, id, examiner);
    // Another backend has the file or has made the photo.
    if (!row) return;
    leased.add(id);
    renewal ??= setInterval(renew, (leaseSeconds * 1_000) / 4).unref();
    try {
      await processUpload(context, queue.parts, row);
    } catch (error) {
      // If the database is unreachable, the lease expires by itself.
      await Promise.resolve(releaseUpload(db, id, examiner)).catch(() => undefined);
      throw error;
    } finally {
      leased.delete(id);
      if (leased.size === 0) {
        clearInterval(renewal);
        renewal = undefined;
      }
    }
  }

  async function work({ id, accountId }: WaitingUpload): Promise<void> {
    try {
      await processLeased(id);
      attemptsOfUpload.delete(id);
    } catch (error) {
      if (stopped) return;
      queue.onFailure(error);
      const delay = Math.min(maxDelayMs, firstDelayMs * 2 ** (attemptsOfUpload.get(id) ?? 0));
      attemptsOfUpload.set(id, (attemptsOfUpload.get(id) ?? 0) + 1);
      // Other uploads run during the delay: an upload that fails must not block them (D-25).
      setTimeout(() => {
        waiting.add(accountId, id);
        next();
      }, delay).unref();
    }
  }

  function next(): void {
    while (!stopped && running.length < maxExaminers) {
      // An account may use a second process only while no other account waits for its first one. The last process is
      // reserved for another account.
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
    async look() {
      queue.add(...(await listWaiting(db)));
    },
    onFailure: () => {},
    stop() {
      stopped = true;
      clearInterval(renewal);
    },
  };
  return queue;
}

const queueOfContext = new WeakMap<BackendContext, UploadQueue>();

/**
 * Returns the queue of a backend context; the first call creates it. Routes add the uploads that this backend received,
 * `startUploads` adds those of other backends.
 */
export function uploadQueueOf(context: BackendContext): UploadQueue {
  const queue = queueOfContext.get(context) ?? createQueue(context);
  queueOfContext.set(context, queue);
  return queue;
}

/** Deletes uploads without a new byte for two hours, and old phone sessions. */
export async function sweepUploads(context: BackendContext): Promise<void> {
  const { parts } = uploadQueueOf(context);
  await sweepSessions(context);
  await deleteIdle(context, parts, partLifetimeMs);
}

/** Deletes files without an upload from the folder of this backend. */
export async function sweepParts(context: BackendContext): Promise<void> {
  const { parts } = uploadQueueOf(context);
  // The file system writes the times of part files, so compare them with the system's clock, not with the backend's, which
  // the control API can change. The parts of an upload that is in the database are kept.
  const oldParts = await parts.listOld(new Date());
  const withRow = await listExisting(context.db, oldParts);
  for (const id of oldParts) if (!withRow.has(id)) await parts.remove({ id });
}

/**
 * Starts to take over uploads of stopped and dead backends, and to delete abandoned uploads every hour. Returns a
 * function that stops both and ends the decoding processes.
 */
export function startUploads(context: BackendContext, logger: Logger): () => void {
  const queue = uploadQueueOf(context);
  const report = (error: unknown) => logger.error({ error }, 'an upload could not be processed');
  queue.onFailure = report;
  const look = () => void queue.look().catch(report);
  look();
  const looking = setInterval(look, lookEveryMs).unref();
  const endSweep = hourly(context.db, 'uploads', () => sweepUploads(context), report);
  // Every backend does this, because every backend has its own folder.
  const tidy = () => void sweepParts(context).catch(report);
  tidy();
  const tidying = setInterval(tidy, millisecondsInHour).unref();
  return () => {
    clearInterval(looking);
    clearInterval(tidying);
    endSweep();
    queue.stop();
    stopExaminers();
  };
}
