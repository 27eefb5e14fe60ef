/** Questions to the worker about chosen files. Browser only. */
import type { FileAnswers, FileQuestion } from './file-worker';

/**
 * Asks a worker of its own (file-worker.ts); the first question starts it.
 *
 * @returns a function that answers null when the file cannot be read
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
    // A worker that failed answers nothing; the next question gets a new one.
    started.addEventListener('error', () => {
      for (const resolve of pending.values()) resolve(null);
      pending.clear();
      worker = null;
    });
    return started;
  };

  return (asked: Omit<FileQuestion, 'id' | 'kind'>): Promise<Answer> =>
    new Promise((resolve) => {
      worker ??= start();
      const question: FileQuestion = { ...asked, id: (lastId += 1), kind };
      pending.set(question.id, resolve);
      worker.postMessage(question);
    });
}
