'use client';
import { useEffect } from 'react';
import { useRouter } from '@/lib/navigation/navigation';

/** Minimum absence in milliseconds before a refresh: orders hardly change in a shorter time. */
const awayMs = 30_000;

/**
 * True if the page has a form that may contain input. A refresh could redirect to sign-in and lose
 * the input.
 */
const hasOpenForm = () => document.querySelector('form:not([role="search"])') !== null;

/** Refreshes the page's data when the customer returns to the page after at least 30 s. */
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
