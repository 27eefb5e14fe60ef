import type { BackendContext } from '../context';

const againAfterMs = 30_000;

/** What a queue does with the id of a job, whose row in a table is what survives a stop. */
type Jobs = {
  /** Rejects when the job cannot be done; a job that is done already is done again without harm. */
  work: (id: string, signal: AbortSignal) => Promise<void>;
  /** Writes down that the job has failed. */
  fail: (id: string) => Promise<unknown>;
};

/** Long jobs, done one after the other. The table is the queue that survives; this is its order. */
export type JobQueue = {
  /** Takes a job up, unless it is in hand already. */
  add(id: string): void;
  /** Where failures of our own go; the job has failed then. */
  onFailure: (error: unknown) => void;
  /** Ends the job in hand, which is taken up again after the next start. */
  stop(): void;
};

function createJobQueue({ work, fail }: Jobs): JobQueue {
  const stopped = new AbortController();
  const inHand = new Set<string>();
  let last: Promise<void> = Promise.resolve();

  async function take(id: string): Promise<void> {
    if (stopped.signal.aborted) return;
    try {
      await work(id, stopped.signal);
    } catch (error) {
      // The row still says that it is under way.
      if (stopped.signal.aborted) return;
      queue.onFailure(error);
      await fail(id).catch((failure: unknown) => {
        queue.onFailure(failure);
        // The database is away, and the customer still sees the job under way.
        setTimeout(() => queue.add(id), againAfterMs).unref();
      });
    } finally {
      inHand.delete(id);
    }
  }

  const queue: JobQueue = {
    add(id) {
      if (inHand.has(id)) return;
      inHand.add(id);
      last = last.then(() => take(id));
    },
    onFailure: () => {},
    stop: () => stopped.abort(),
  };
  return queue;
}

/** The one queue of each backend for a kind of job: its routes fill it, its start takes up what was left over. */
export function jobQueueOf(
  jobsOf: (context: BackendContext) => Jobs,
): (context: BackendContext) => JobQueue {
  const queues = new WeakMap<BackendContext, JobQueue>();
  return (context) => {
    const queue = queues.get(context) ?? createJobQueue(jobsOf(context));
    queues.set(context, queue);
    return queue;
  };
}
