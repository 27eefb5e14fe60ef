import { ApiError } from '@/lib/http/api-error';

/** Where an answer does not say when there is room again: the window of the write limit. */
const waitSeconds = 10;
const mostTries = 6;

/** What may go well a moment later. Offline and a lost session do not: the customer is told instead. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  ['timeout', 'unavailable', 'badAnswer', 'internal'].includes(error.code);

const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

type Send = (ids: readonly string[], signal?: AbortSignal) => Promise<readonly string[]>;

/** Waits when many batches have run into the limit of writes; that is no failure of the photos. */
export function patiently(send: Send): Send {
  return async (ids, signal) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await send(ids, signal);
      } catch (error) {
        const isTooFast = error instanceof ApiError && error.code === 'tooManyRequests';
        if (!isTooFast || tries >= mostTries || signal?.aborted) throw error;
        await pause((error.retryAfterSeconds ?? waitSeconds) * 1_000, signal);
      }
    }
  };
}
