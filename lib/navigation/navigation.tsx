'use client';
import NextLink from 'next/link';
import { usePathname, useRouter as useNextRouter, useSearchParams } from 'next/navigation';
import { type ComponentProps, useMemo } from 'react';
import { keepStripped } from './keep-stripped';
import { markMove } from './mark-move';

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | 'onNavigate'> & { href: string };

/** A link inside the product; `stripped=true` stays on it (SH-09). */
export function Link({ href, ...props }: LinkProps) {
  const isStripped = useSearchParams().get('stripped') === 'true';
  return <NextLink href={keepStripped(href, isStripped)} onNavigate={markMove} {...props} />;
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
