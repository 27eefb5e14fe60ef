'use client';
import NextLink from 'next/link';
import { usePathname, useRouter as useNextRouter, useSearchParams } from 'next/navigation';
import { type ComponentProps, useMemo } from 'react';
import { keepStripped } from './keep-stripped';
import { markMove } from './mark-move';

type LinkProps = Omit<
  ComponentProps<typeof NextLink>,
  'href' | 'onNavigate' | 'prefetch' | 'onMouseEnter' | 'onFocus' | 'onTouchStart'
> & {
  href: string;
  /** False where asking for the page already does something, or where a page of it is heavy and rarely wanted. */
  prefetch?: boolean;
};

/**
 * A link inside the product; `stripped=true` stays on it (SH-09). Its page is prefetched once somebody points at it,
 * reaches it by keyboard or touches it, not on sight: a menu in view cost the server more than the page that showed it
 * (docs/performance.md).
 */
export function Link({ href, prefetch = true, ...props }: LinkProps) {
  const router = useNextRouter();
  const target = keepStripped(href, useSearchParams().get('stripped') === 'true');
  const onIntent = prefetch ? () => router.prefetch(target) : undefined;
  return (
    <NextLink
      href={target}
      prefetch={false}
      onNavigate={markMove}
      onMouseEnter={onIntent}
      onFocus={onIntent}
      onTouchStart={onIntent}
      {...props}
    />
  );
}

export { usePathname };

/** Next's router; `stripped=true` stays on every address it goes to (SH-09). */
export function useRouter() {
  const router = useNextRouter();
  const isStripped = useSearchParams().get('stripped') === 'true';
  return useMemo(
    () => ({
      push: (href: string) => {
        markMove();
        router.push(keepStripped(href, isStripped));
      },
      replace: (href: string) => {
        markMove();
        router.replace(keepStripped(href, isStripped));
      },
      /** Does nothing while offline: Next would replace the page by the browser's own error page. */
      refresh: () => void (navigator.onLine && router.refresh()),
    }),
    [router, isStripped],
  );
}
