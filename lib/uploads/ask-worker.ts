/** Requests to the worker for chosen files. Browser only. */
import type { FileAnswers, FileQuestion } from './file-worker';

/**
 * Sends requests to its own worker (file-worker.ts), which the first request starts.
 *
 * @returns a function that resolves with null if the file cannot be read
 */
export function askFileWorker<Kind extends keyof FileAnswers>(kind: Kind) {
  type Answer = FileAnswers[Kind] | null;
  const pending = new Map<number, (answer: Answer) => void>();
  let worker: Worker | null = null;
  let lastId = 0;

  const start = (): Worker => {
    const started = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener(
      'message',
      ({ data: { id, answer } }: MessageEvent<{ id: number; answer: Answer }>) => {
        pending.get(id)?.(answer);
        pending.delete(id);
      },
    );
    // A failed worker answers no more; the next request starts a new one.
    started.addEventListener('error', () => {
      for (const resolve of pending.values()) resolve(null);
      pending.clear();
      worker = null;
    });
    return started;
  };

  return (parts: Omit<FileQuestion, 'id' | 'kind'>): Promise<Answer> =>
    new Promise((resolve) => {
      worker ??= start();
      const question: FileQuestion = { ...parts, id: (lastId += 1), kind };
      pending.set(question.id, resolve);
      worker.postMessage(question);
    });
}
