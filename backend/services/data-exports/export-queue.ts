import type { BackendContext } from '../../shared/context';
import { failExport, makeExport } from './make-export';

/** The archives that are asked for, made one after the other. The table is the queue that survives; this is its order. */
export type ExportQueue = {
  /** Takes a wish up, unless it is in hand already. */
  add(id: string): void;
  /** Where failures of our own go; the wish has failed then. */
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
      await failExport(context, id).catch(queue.onFailure);
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
