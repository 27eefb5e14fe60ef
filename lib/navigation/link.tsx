'use client';
import NextLink from 'next/link';
import { useRouter, useSearchParams } from 'next/navigation';
import type { ComponentProps } from 'react';
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
 * (docs/performance.md). Apart from the router's hook: the viewer has no link, and Next's costs 3 kB.
 */
export function Link({ href, prefetch = true, ...props }: LinkProps) {
  const router = useRouter();
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
