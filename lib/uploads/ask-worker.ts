/** Sends requests to the worker that processes chosen files. Browser only. */
import type { FileAnswers, FileQuestion } from './file-worker';

/**
 * Creates a function that sends requests of this kind to a worker of its own (file-worker.ts). The worker starts with the first
 * request.
 *
 * @returns a function that resolves with the worker's result, or with null if the file cannot be read
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
    // A worker that has failed sends no more results; the next request starts a new worker.
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
