'use client';
import { useEffect } from 'react';
import { useRouter } from '@/lib/navigation/navigation';

/** Shorter absences are too short for orders to have gone on. */
const awayMs = 30_000;

/** A form in which somebody may have typed; the fresh page could be a sign-in. */
const hasOpenForm = () => document.querySelector('form:not([role="search"])') !== null;

/** Renews the page's data for who comes back to it after a while: orders go on without their page. */
export function useFreshOnReturn(): void {
  const { refresh } = useRouter();

  useEffect(() => {
    let leftAt = Infinity;
    const check = () => {
      if (document.hidden) {
        leftAt = Date.now();
        return;
      }
      if (Date.now() - leftAt >= awayMs && !hasOpenForm()) refresh();
      leftAt = Infinity;
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [refresh]);
}
