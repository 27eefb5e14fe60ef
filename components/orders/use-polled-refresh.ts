'use client';
import { useEffect } from 'react';
import { useRouter } from '@/lib/navigation/navigation';
import { nextLookAfter } from '@/lib/orders/polled-refresh';

/** Renews the page's data at growing intervals while `isWaiting`; not while nobody looks at the page. */
export function usePolledRefresh(isWaiting: boolean): void {
  const { refresh } = useRouter();

  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looks = 0;
    const plan = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      timer = setTimeout(() => {
        looks += 1;
        refresh();
        plan();
      }, nextLookAfter(looks));
    };
    plan();
    document.addEventListener('visibilitychange', plan);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', plan);
    };
  }, [isWaiting, refresh]);
}
