/**
 * One rule for everything that is done to many photos (SE-10, CO-02): `photoBatchSize` ids a request, one after the other; the ids
 * that failed are tried again in up to three more rounds; then they are reported. Pure but for what it is given.
 */
import { chunk } from 'es-toolkit';
import { photoBatchSize } from '@/lib/contracts/limits';
import { ApiError } from '@/lib/http/api-error';

export const retryRounds = 3;

export type BatchOutcome = {
  /** Ids that the service has confirmed. */
  done: string[];
  /** Ids that it refused, or of which it never said anything; in the order they came. */
  failed: string[];
  /** Ids that were never sent, because it was called off or nothing got through any more. */
  unsent: string[];
  /** Why it ended before its time. */
  error: unknown;
};

/** Does it to at most a batch and answers which of them failed. */
type Send = (ids: readonly string[], signal?: AbortSignal) => Promise<readonly string[]>;

type Batches = {
  ids: readonly string[];
  send: Send;
  /** Asked between two requests; what was sent is waited for. */
  signal?: AbortSignal | undefined;
  /** Ids that the service has answered for so far. */
  onProgress?: (done: number) => void;
  /** Whether another request makes sense after this error; the others end the run. */
  isWorthAnotherTry?: (error: unknown) => boolean;
};

/** Never rejects: what happened is in the outcome, whose three lists are together exactly the given ids. */
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

/** Seconds to wait when a reply has no Retry-After: the window of the limit of writes. */
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

/** Repeats a batch after the time that the limit of writes asks for; a full limit is no failure of the photos. */
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
