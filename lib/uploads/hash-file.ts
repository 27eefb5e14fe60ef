/** Asks the hash worker. Browser only. */
import type { UploadMediaType } from '@/lib/contracts/uploads';

export type HashQuestion = { id: number; file: { bytes: Blob; type: UploadMediaType } };
export type HashAnswer = {
  id: number;
  /** Null when the file cannot be read. */
  found: { sha256: string } | { problem: 'mismatch' } | null;
};

type Found = NonNullable<HashAnswer['found']>;

/**
 * @param worker hash-worker.ts, started
 * @returns a function that rejects when a file cannot be read
 */
export function hasherOf(worker: Worker): (bytes: Blob, type: UploadMediaType) => Promise<Found> {
  const waiting = new Map<number, (found: HashAnswer['found']) => void>();
  let asked = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<HashAnswer>) => {
    waiting.get(data.id)?.(data.found);
    waiting.delete(data.id);
  });
  // A worker that broke answers nobody.
  worker.addEventListener('error', () => {
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
  });
  return (bytes, type) =>
    new Promise((resolve, reject) => {
      const question: HashQuestion = { id: (asked += 1), file: { bytes, type } };
      waiting.set(question.id, (found) =>
        found ? resolve(found) : reject(new Error('the file cannot be read')),
      );
      worker.postMessage(question);
    });
}
