import type { Database } from '../../platform/db/database';
import { hourly } from '../hourly/hourly';
import type { BackendContext } from '../context';
import { type Claim, claimJob, leaseSeconds, sweepClaims, turnsOf } from './job-claims';

/** A job fails after this number of starts without progress. */
const maxAttempts = 3;
const lookEveryMs = 5_000;
/**
 * Maximum number of jobs of one kind that one backend runs at the same time, each for another account. With only one,
 * a large job would block all others.
 */
const jobsAtOnce = 2;

/** A job's lease while this process works on the job. */
export type JobLease = {
  /** Aborts the work when this backend stops or another backend has taken the job over. */
  signal: AbortSignal;
  /** Rejects when another backend has taken the job over. */
  confirm: () => Promise<void>;
  /**
   * Runs `change` in a transaction and resets the count of attempts, because the job made progress. Rejects and changes
   * nothing when another backend has taken the job over.
   */
  write: <Result>(change: (tx: Database) => Promise<Result>) => Promise<Result>;
};

/** Functions with which a queue finds and runs one kind of job. Jobs are table rows, so they survive a restart. */
type Jobs = {
  /** Name of the kind; it separates the leases of different queues. */
  kind: string;
  /** Selects the next waiting job: none or one row. */
  next: (turns: ReturnType<typeof turnsOf>) => Promise<{ id: string; accountId: string }[]>;
  /**
   * Runs the job. Rejects when the job cannot be done. A large job may do one part and resolve; the queue starts it
   * again for the rest when it is the account's turn.
   */
  work: (id: string, lease: JobLease) => Promise<unknown>;
  /** Records that the job has failed; `error` is missing when the job was started too often. */
  fail: (id: string, lease: JobLease, error?: unknown) => Promise<unknown>;
};

/**
 * Queue of long jobs. Accounts take turns. One backend at a time works on a job, and never two jobs of an account run
 * at once. The backend holds a lease; when it dies, another backend continues the job.
 */
export type JobQueue = {
  /** Looks for waiting jobs now. */
  wake(): void;
  /** Reports an error without failing a job. */
  report(error: unknown): void;
  /**
   * Starts polling for jobs, also for jobs whose backend died, and runs `sweep` every hour.
   *
   * @param onFailure receives errors of our own code; the job has failed by then
   * @returns a function that stops polling and sweeping and aborts the current jobs
   */
  start(onFailure: (error: unknown) => void, sweep?: () => Promise<unknown>): () => void;
};

/** Turns a claim into the lease that the job uses, and renews the claim regularly. `end` stops the renewal. */
function keepLease(claim: Claim, stopped: AbortSignal): { lease: JobLease; end: () => void } {
  const leaseLost = new AbortController();
  const lose = () => {
    const error = new Error('another backend has taken the job over');
    leaseLost.abort(error);
    return error;
  };
  const confirm = async () => {
    if (!(await claim.renew())) throw lose();
  };
  // Errors are ignored here: the next write of the job reports a lost lease.
  const renewal = setInterval(() => void confirm().catch(() => {}), (leaseSeconds * 1000) / 4);
  const signal = AbortSignal.any([stopped, leaseLost.signal]);
  return {
    lease: {
      signal,
      confirm,
      write: async (change) => {
        const written = await claim.write(change);
        if (!written) throw lose();
        return written.done;
      },
    },
    end: () => clearInterval(renewal),
  };
}

function createJobQueue(context: BackendContext, { kind, next, work, fail }: Jobs): JobQueue {
  const stopped = new AbortController();
  let report: (error: unknown) => void = () => {};
  let shouldLook = false;
  let runningJobs = 0;

  async function runJob(id: string, claim: Claim): Promise<void> {
    const { lease, end } = keepLease(claim, stopped.signal);
    try {
      if (claim.attempts > maxAttempts) await fail(id, lease);
      else
        await work(id, lease).catch(async (error: unknown) => {
          if (lease.signal.aborted) return;
          report(error);
          await fail(id, lease, error);
        });
      await claim.release();
    } catch (error) {
      // The lease is not released: it expires later, which delays the next attempt. Errors after a lost lease are
      // ignored.
      if (!lease.signal.aborted) report(error);
    } finally {
      end();
    }
  }

  async function runNextJob(): Promise<boolean> {
    const [found] = await next(turnsOf(kind));
    if (!found) return false;
    const claim = await claimJob(context, { kind, ...found });
    if (!claim) return true;
    // Starts the next account's job while this one runs.
    wake();
    await runJob(found.id, claim);
    return true;
  }

  async function run(): Promise<void> {
    if (runningJobs === jobsAtOnce) return;
    runningJobs += 1;
    while (shouldLook && !stopped.signal.aborted) {
      shouldLook = false;
      // If the database is unavailable, the next poll tries again.
      if (await runNextJob().catch(report)) shouldLook = true;
    }
    runningJobs -= 1;
  }
  const wake = () => {
    shouldLook = true;
    void run();
  };

  return {
    wake,
    report: (error) => report(error),
    start(onFailure, sweep = async () => {}) {
      report = onFailure;
      wake();
      const polling = setInterval(wake, lookEveryMs).unref();
      const sweepAll = async () => {
        await sweep();
        await sweepClaims(context, kind);
      };
      const endSweep = hourly(context.db, `jobs: ${kind}`, sweepAll, onFailure);
      return () => {
        clearInterval(polling);
        endSweep();
        stopped.abort();
      };
    },
  };
}

/**
 * Returns a function that creates the queue of one kind at the first call for a backend context, and returns the same
 * queue later.
 */
export function jobQueueOf(
  jobsOf: (context: BackendContext) => Jobs,
): (context: BackendContext) => JobQueue {
  const queues = new WeakMap<BackendContext, JobQueue>();
  return (context) => {
    const queue = queues.get(context) ?? createJobQueue(context, jobsOf(context));
    queues.set(context, queue);
    return queue;
  };
}
