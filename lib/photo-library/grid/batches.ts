/**
 * Sends changes of many photos in batches (SE-10, CO-02): `photoBatchSize` ids per request, one request after the
 * other. Ids that failed are repeated in up to three further rounds and then reported. No I/O except for the given
 * functions.
 */
import { chunk } from 'es-toolkit';
import { photoBatchSize } from '@/lib/contracts/limits';
import { ApiError } from '@/lib/http/api-error';

export const retryRounds = 3;

export type BatchOutcome = {
  /** Ids that the service has confirmed. */
  done: string[];
  /** Ids that failed in the last round, in their original order. */
  failed: string[];
  /** Ids that were never sent, because the run was cancelled or had to end. */
  unsent: string[];
  /** The last error, if ids have failed or were not sent; otherwise null. */
  error: unknown;
};

/** Sends one batch; returns the ids that failed. */
type Send = (ids: readonly string[], signal?: AbortSignal) => Promise<readonly string[]>;

type Batches = {
  ids: readonly string[];
  send: Send;
  /** Checked before each request; a running request is not interrupted by this function. */
  signal?: AbortSignal | undefined;
  /** Called with the number of ids that the service has confirmed so far. */
  onProgress?: (done: number) => void;
  /** Whether another request makes sense after this error; if not, the run ends. By default always true. */
  isWorthAnotherTry?: (error: unknown) => boolean;
};

/** Runs the batches. Never rejects: the three lists of the outcome together contain each given id exactly once. */
export async function runBatches({
  ids,
  send,
  signal,
  onProgress,
  isWorthAnotherTry = () => true,
}: Batches): Promise<BatchOutcome> {
  const done: string[] = [];
  let open: string[] = [...new Set(ids)];
  const unsent: string[] = [];
  let error: unknown = null;
  let isOver = false;

  for (let round = 0; round <= retryRounds && open.length > 0 && !isOver; round += 1) {
    const failed: string[] = [];
    for (const batch of chunk(open, photoBatchSize)) {
      if (isOver || signal?.aborted) {
        isOver = true;
        (round === 0 ? unsent : failed).push(...batch);
        continue;
      }
      try {
        const refused = new Set(await send(batch, signal));
        done.push(...batch.filter((id) => !refused.has(id)));
        failed.push(...batch.filter((id) => refused.has(id)));
        onProgress?.(done.length);
      } catch (reason) {
        error = reason;
        failed.push(...batch);
        isOver = !isWorthAnotherTry(reason);
      }
    }
    open = failed;
  }
  return { done, failed: open, unsent, error: open.length + unsent.length > 0 ? error : null };
}

/** Seconds to wait if a reply has no Retry-After: the length of the window of the rate limit for writes. */
const waitSeconds = 10;
const mostTries = 6;

const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Wraps `send`: after 429, waits for the time of Retry-After and repeats the batch, at most {@link mostTries} times in
 * total. A rate limit is not a failure of the photos.
 */
export function retryWhenRateLimited(send: Send): Send {
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
