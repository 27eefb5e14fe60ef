'use client';
import { usePathname, useRouter as useNextRouter, useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { withStripped } from './with-stripped';
import { useIsStripped } from './link';
import { markMove } from './mark-move';

export { usePathname, useSearchParams };

/** Next's router; it adds `stripped=true` to every URL if the current page has it (SH-09). */
export function useRouter() {
  const router = useNextRouter();
  const isStripped = useIsStripped();
  return useMemo(
    () => ({
      push: (href: string) => {
        markMove();
        router.push(withStripped(href, isStripped));
      },
      replace: (href: string) => {
        markMove();
        router.replace(withStripped(href, isStripped));
      },
      /** Does nothing while offline, because Next would replace the page with the browser's own error page. */
      refresh: () => void (navigator.onLine && router.refresh()),
    }),
    [router, isStripped],
  );
}
