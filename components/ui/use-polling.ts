'use client';
import { useEffect, useEffectEvent } from 'react';

const firstMs = 1_000;

/** Milliseconds before look number `count`, from 0: 1 s, 1.5 s, 2.25 s … `longestMs`. Pure. */
export const pollDelay = (count: number, longestMs: number): number =>
  Math.min(firstMs * 1.5 ** count, longestMs);

/**
 * Looks at a job until it has ended, at growing intervals, and not while nobody sees the page (D-31).
 *
 * @param id the job; null for none
 * @param look answers whether to go on, and never rejects; its signal says that nobody waits for the answer any more
 */
export function usePolling(
  id: string | null,
  longestMs: number,
  look: (id: string, signal: AbortSignal) => Promise<boolean>,
): void {
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    if (id === null) return;
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looks = 0;

    async function next(job: string) {
      looks += 1;
      if (await lookNow(job, ended.signal)) plan();
      else ended.abort();
    }

    function plan() {
      clearTimeout(timer);
      if (document.hidden || ended.signal.aborted || id === null) return;
      timer = setTimeout(() => void next(id), pollDelay(looks, longestMs));
    }

    plan();
    document.addEventListener('visibilitychange', plan);
    return () => {
      ended.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', plan);
    };
  }, [id, longestMs]);
}
