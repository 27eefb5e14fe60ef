'use client';
import { useEffect } from 'react';
import { useRouter } from '@/lib/navigation/navigation';

const firstMs = 2_000;
const longestMs = 30_000;

/**
 * Refreshes the page's data while `isWaiting` is true, with growing pauses of 2, 4, 8 … 30 s.
 * Pauses while the page is hidden.
 */
export function usePolledRefresh(isWaiting: boolean): void {
  const { refresh } = useRouter();

  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let polls = 0;
    const plan = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      timer = setTimeout(
        () => {
          polls += 1;
          refresh();
          plan();
        },
        Math.min(firstMs * 2 ** polls, longestMs),
      );
    };
    plan();
    document.addEventListener('visibilitychange', plan);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', plan);
    };
  }, [isWaiting, refresh]);
}
