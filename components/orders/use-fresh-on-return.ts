'use client';
import { useEffect } from 'react';
import { useRouter } from '@/lib/navigation/navigation';

/** Orders hardly change during shorter absences. */
const awayMs = 30_000;

/** True if the page has a form with possible input, which a redirect to sign-in would discard. */
const hasOpenForm = () => document.querySelector('form:not([role="search"])') !== null;

/** Refreshes the page's data when the customer returns to the page after a while. */
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
