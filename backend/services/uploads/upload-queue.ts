import { randomUUID } from 'node:crypto';
import { millisecondsInHour } from 'date-fns/constants';
import type { Logger } from 'pino';
import { FairQueue } from '../../../lib/contracts/fair-queue';
import type { BackendContext } from '../../shared/context';
import { hourly } from '../../shared/hourly/hourly';
import type { UploadRow } from '../photos/tables';
import { maxExaminersPerAccount, maxExaminers, stopExaminers } from './photo-examiner';
import { Bursts } from './bursts';
import {
  leaseSeconds,
  leaseUploads,
  listWaiting,
  releaseAll,
  releaseUploads,
  renewLeases,
  type WaitingUpload,
} from './upload-leases';
import { openParts, type Parts } from './parts';
import { partLifetimeMs } from './upload-objects';
import { deleteIdle, listExisting } from './upload-rows';
import { sweepSessions } from './upload-sessions';
import { type ExaminedUpload, examineUpload, storeResults } from './process-upload';

const firstDelayMs = 1_000;
const maxDelayMs = 5 * 60_000;
/** Milliseconds between two searches for uploads of dead backends, whose leases expire after {@link leaseSeconds}. */
const lookEveryMs = 5_000;

/** Maximum number of files of one turn. Their leases, photos and results are stored together, which saves statements. */
const filesOfTurn = 8;
/** Milliseconds after which a turn begins no further file, so that other accounts do not wait for a whole turn of slow files. */
const turnMs = 1_000;

/**
 * Makes photos of uploads, several at the same time. Accounts take turns. The queue itself is the table of uploads,
 * which all backends share; this object only decides the order in which this backend leases them.
 */
type UploadQueue = {
  parts: Parts;
  /** Name of this backend in the leases of uploads. */
  examiner: string;
  /**
   * Adds uploads that this backend has just received. They are examined when the account's burst of files has ended, see
   * {@link Bursts}. Uploads from a phone take the turns of the customer's account.
   */
  arrive(...received: readonly WaitingUpload[]): void;
  /** Adds uploads on which no backend works, for instance those of a backend that died. */
  look(): Promise<void>;
  /** Makes a waiting upload the next one of its account, because a page of the customer asks for it. */
  advance(id: string): void;
  /** Receives errors of our own code; the upload is tried again with growing delays. */
  onFailure: (error: unknown) => void;
  /** Starts no further uploads, and lets other backends take those that wait. */
  stop(): void;
};

function createQueue(context: BackendContext): UploadQueue {
  const { db } = context;
  const examiner = randomUUID();
  /** Account and number of failed attempts of each upload that this backend has received or found. */
  const known = new Map<string, { accountId: string; attempts: number }>();
  const waiting = new FairQueue<string>();
  const bursts = new Bursts((accountId, ids) => {
    for (const id of ids) waiting.add(accountId, id);
    next();
  });
  /** Account of each running turn. */
  const running: string[] = [];
  const leased = new Set<string>();
  let stopped = false;

  /**
   * Timer that renews the leases while this backend examines files. A database error is ignored, because `endUploads`
   * checks who has the lease.
   */
  let renewal: NodeJS.Timeout | undefined;
  const renew = () =>
    void Promise.resolve(renewLeases(db, [...leased], examiner)).catch(() => undefined);

  function hold(ids: readonly string[]): void {
    for (const id of ids) leased.add(id);
    renewal ??= setInterval(renew, (leaseSeconds * 1_000) / 4).unref();
  }

  function letGo(ids: readonly string[]): void {
    for (const id of ids) leased.delete(id);
    if (leased.size > 0) return;
    clearInterval(renewal);
    renewal = undefined;
  }

  /** Reports an error and tries these uploads again later. */
  async function failAll(accountId: string, ids: readonly string[], error: unknown): Promise<void> {
    letGo(ids);
    // If the database is unreachable, the leases expire by themselves.
    await Promise.resolve(releaseUploads(db, ids, examiner)).catch(() => undefined);
    if (stopped) return;
    queue.onFailure(error);
    for (const id of ids) {
      const attempts = known.get(id)?.attempts ?? 0;
      const delay = Math.min(maxDelayMs, firstDelayMs * 2 ** attempts);
      known.set(id, { accountId, attempts: attempts + 1 });
      // Other uploads run during the delay: an upload that fails must not block them (D-25).
      setTimeout(() => {
        waiting.add(accountId, id);
        next();
      }, delay).unref();
    }
  }

  /** Examines leased files until the turn ends. Returns the results; `rest` are the files that were not begun. */
  async function examineTurn(accountId: string, rows: readonly UploadRow[]) {
    const endsAt = performance.now() + turnMs;
    const examined: ExaminedUpload[] = [];
    for (const [index, row] of rows.entries()) {
      if (stopped || (index > 0 && performance.now() > endsAt))
        return { examined, rest: rows.slice(index).map(({ id }) => id) };
      try {
        examined.push(await examineUpload(context, queue.parts, row));
      } catch (error) {
        await failAll(accountId, [row.id], error);
      }
    }
    return { examined, rest: [] };
  }

  async function work(accountId: string, ids: readonly string[]): Promise<void> {
    let begun = ids;
    try {
      const rows = await leaseUploads(db, ids, examiner);
      begun = rows.map(({ id }) => id);
      // Another backend has the other files, or has made their photos.
      for (const id of ids) if (!begun.includes(id)) known.delete(id);
      hold(begun);
      const { examined, rest } = await examineTurn(accountId, rows);
      // Their leases remain: the next turn of the account needs them.
      letGo(rest);
      waiting.addFirst(accountId, rest);
      begun = examined.map(({ row }) => row.id);
      const previews = await storeResults(context, queue.parts, examiner, examined);
      letGo(begun);
      for (const id of begun) if (!previews.includes(id)) known.delete(id);
      // All files of the account get a preview before the first of them is decoded completely.
      for (const id of previews) waiting.add(accountId, id);
    } catch (error) {
      await failAll(accountId, begun, error);
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
      const { customer: accountId } = turn;
      // The account's second process gets as many files as the first one.
      const share = Math.ceil(waiting.countOf(accountId) / maxExaminersPerAccount);
      const ids = waiting.take(accountId, Math.min(filesOfTurn, share));
      running.push(accountId);
      void work(accountId, ids).then(() => {
        running.splice(running.indexOf(accountId), 1);
        next();
      });
    }
  }

  /** Remembers uploads. Returns those that were unknown. */
  const remember = (uploads: readonly WaitingUpload[]) =>
    uploads.filter(({ id, accountId }) => {
      const isKnown = known.has(id);
      if (!isKnown) known.set(id, { accountId, attempts: 0 });
      return !isKnown;
    });

  const queue: UploadQueue = {
    parts: openParts(context),
    examiner,
    arrive(...received) {
      for (const { id, accountId } of remember(received)) bursts.add(accountId, id);
    },
    async look() {
      for (const { id, accountId } of remember(await listWaiting(db))) waiting.add(accountId, id);
      next();
    },
    advance(id) {
      const upload = known.get(id);
      if (upload) waiting.advance(upload.accountId, id);
    },
    onFailure: () => {},
    stop() {
      stopped = true;
      bursts.stop();
      clearInterval(renewal);
      void Promise.resolve(releaseAll(db, examiner)).catch(() => undefined);
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
