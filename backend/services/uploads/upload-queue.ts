import type { BackendContext } from '../../shared/context';
import { examinersAtOnce } from './photo-examiner';
import { openParts, type Parts } from './parts';
import { processUpload } from './process-upload';

const firstDelayMs = 1_000;
const lastDelayMs = 5 * 60_000;

/** Uploads on their way to being photos, a few at once. The table is the queue that survives; this is its order. */
export type UploadQueue = {
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
      // The place is given up meanwhile: one that cannot be done stops no other (D-25).
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
