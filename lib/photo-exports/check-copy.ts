/** Asks a worker whether zips are whole. Browser only. */
import type { CheckAnswer, CheckQuestion } from './check-worker';
import type { ZipCheck } from './check-zip';

/**
 * Whether a file is a whole part of an export. A worker of its own for each file: when the customer leaves, it ends.
 *
 * @param onProgress share that has been read, 0 to 1
 * @param signal ends it; the promise is then rejected with an AbortError
 */
export function checkFile(
  question: CheckQuestion,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<ZipCheck> {
  let worker: Worker;
  try {
    worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    // A browser that allows none reads nothing, and the customer is told so.
    return Promise.resolve({ state: 'unreadable' });
  }
  return new Promise<ZipCheck>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')), {
      once: true,
    });
    worker.addEventListener('message', ({ data }: MessageEvent<CheckAnswer>) => {
      if ('progress' in data) onProgress(data.progress);
      else resolve(data.check);
    });
    worker.addEventListener('error', () => resolve({ state: 'unreadable' }));
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
