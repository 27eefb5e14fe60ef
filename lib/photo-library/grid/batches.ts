/**
 * One rule for every change of many photos (SE-10, CO-02): `photoBatchSize` ids in a request, one request after the
 * other; failed ids are repeated in up to three further rounds, and then reported. Pure except for the given
 * functions.
 */
import { chunk } from 'es-toolkit';
import { photoBatchSize } from '@/lib/contracts/limits';
import { ApiError } from '@/lib/http/api-error';

export const retryRounds = 3;

export type BatchOutcome = {
  /** Ids that the service has confirmed. */
  done: string[];
  /** Ids that the service refused, or did not mention in its reply; in their original order. */
  failed: string[];
  /** Ids that were not sent, because the run was cancelled or could not continue. */
  unsent: string[];
  /** Reason for an early end. */
  error: unknown;
};

/** Sends at most one batch and returns the ids that failed. */
type Send = (ids: readonly string[], signal?: AbortSignal) => Promise<readonly string[]>;

type Batches = {
  ids: readonly string[];
  send: Send;
  /** Checked between two requests; a running request is awaited. */
  signal?: AbortSignal | undefined;
  /** Receives the number of ids that the service has answered so far. */
  onProgress?: (done: number) => void;
  /** Whether a further request makes sense after this error; other errors end the run. */
  isWorthAnotherTry?: (error: unknown) => boolean;
};

/** Never rejects: the outcome has three lists, which together are exactly the given ids. */
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

/** Seconds to wait if a reply has no Retry-After: the length of the window of the write limit. */
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

/** Repeats a batch after the time that the write limit names. A reached limit is no failure of the photos. */
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
