import type { Database } from '../../platform/db/database';
import { hourly } from '../clock';
import type { BackendContext } from '../context';
import { type Claim, claimJob, leaseSeconds, sweepClaims, turnsOf } from './job-claims';

/** A job that has ended its process so often without getting on is given up. */
const maxAttempts = 3;
const lookEveryMs = 5_000;
/** Jobs of a kind that one backend works on at once, each of another account: a large one does not stop all others. */
const jobsAtOnce = 2;

/** A job while it is this process's. */
export type Hold = {
  /** Ends the work: this backend stops, or another one has taken the job over. */
  signal: AbortSignal;
  /** Rejects when another backend has taken the job over. */
  confirm: () => Promise<void>;
  /**
   * Does `change` in a transaction, by which the job has got on. Rejects, and nothing is changed, when another backend has
   * taken the job over.
   */
  write: <Result>(change: (tx: Database) => Promise<Result>) => Promise<Result>;
};

/** What a queue does with jobs, whose rows in a table are what survives a stop. */
type Jobs = {
  /** Told apart from others' by it. */
  kind: string;
  /** The waiting job whose turn it is. */
  next: (turns: ReturnType<typeof turnsOf>) => Promise<{ id: string; accountId: string }[]>;
  /** Rejects when the job cannot be done. A large job may do a part and leave the rest to its next turn. */
  work: (id: string, hold: Hold) => Promise<unknown>;
  /** Writes down that the job has failed; without an error it has been begun too often. */
  fail: (id: string, hold: Hold, error?: unknown) => Promise<unknown>;
};

/**
 * Queue of long jobs. Accounts take turns. One backend at a time works on a job, and never two jobs of an account run
 * at once. The backend holds a lease; when it dies, another backend continues the job.
 */
export type JobQueue = {
  /** Looks for jobs now. */
  wake(): void;
  /** Tells of what went wrong and ends no job. */
  report(error: unknown): void;
  /**
   * Looks for jobs by itself from now on, those that another backend left in the middle too, and sweeps every hour.
   *
   * @param onFailure where failures of our own go; a job has failed then
   * @returns ends both, and lets go of the job in hand
   */
  start(onFailure: (error: unknown) => void, sweep?: () => Promise<unknown>): () => void;
};

/** The claim as the work sees it; `end` when the work is done. */
function holdOf(claim: Claim, stopped: AbortSignal): { hold: Hold; end: () => void } {
  const lost = new AbortController();
  const lose = () => {
    const error = new Error('another backend has taken the job over');
    lost.abort(error);
    return error;
  };
  const confirm = async () => {
    if (!(await claim.prolong())) throw lose();
  };
  // Where the database is away, whose the job is comes out with the next write.
  const beat = setInterval(() => void confirm().catch(() => {}), (leaseSeconds * 1000) / 4);
  const signal = AbortSignal.any([stopped, lost.signal]);
  return {
    hold: {
      signal,
      confirm,
      write: async (change) => {
        const written = await claim.write(change);
        if (!written) throw lose();
        return written.done;
      },
    },
    end: () => clearInterval(beat),
  };
}

function createJobQueue(context: BackendContext, { kind, next, work, fail }: Jobs): JobQueue {
  const stopped = new AbortController();
  let report: (error: unknown) => void = () => {};
  let isWanted = false;
  let working = 0;

  async function take(id: string, claim: Claim): Promise<void> {
    const { hold, end } = holdOf(claim, stopped.signal);
    try {
      if (claim.attempts > maxAttempts) await fail(id, hold);
      else
        await work(id, hold).catch(async (error: unknown) => {
          if (hold.signal.aborted) return;
          report(error);
          await fail(id, hold, error);
        });
      await claim.release();
    } catch (error) {
      // Not released: by its lease it comes again, and not at once. Whose job it no longer is has nothing to say.
      if (!hold.signal.aborted) report(error);
    } finally {
      end();
    }
  }

  async function takeNext(): Promise<boolean> {
    const [found] = await next(turnsOf(kind));
    if (!found) return false;
    const claim = await claimJob(context, { kind, ...found });
    if (!claim) return true;
    // Meanwhile the next account has its turn.
    wake();
    await take(found.id, claim);
    return true;
  }

  async function run(): Promise<void> {
    if (working === jobsAtOnce) return;
    working += 1;
    while (isWanted && !stopped.signal.aborted) {
      isWanted = false;
      // A database that is away is asked again with the next look.
      if (await takeNext().catch(report)) isWanted = true;
    }
    working -= 1;
  }
  const wake = () => {
    isWanted = true;
    void run();
  };

  return {
    wake,
    report: (error) => report(error),
    start(onFailure, sweep = async () => {}) {
      report = onFailure;
      wake();
      const looking = setInterval(wake, lookEveryMs).unref();
      const endSweep = hourly(async () => {
        await sweep();
        await sweepClaims(context, kind);
      }, onFailure);
      return () => {
        clearInterval(looking);
        endSweep();
        stopped.abort();
      };
    },
  };
}

/** The one queue of each backend for a kind of job. */
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
