/** Checks zips of an export in a worker. Browser only. */
import type { CheckAnswer, CheckQuestion } from './check-worker';
import type { ZipCheck } from './check-zip';

/**
 * Checks whether a file is a complete part of an export. Each file gets its own worker, which is never stopped and ends
 * with the page.
 *
 * @param onProgress gets the share of the file that has been read, 0 to 1
 * @param signal aborts the check; the promise rejects with an AbortError
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
    // If no worker can start, the file counts as unreadable, and the page says so.
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
