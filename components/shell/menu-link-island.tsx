'use client';
import type { ReactNode } from 'react';
import { Link } from '@/lib/navigation/link';
import { usePathname } from '@/lib/navigation/navigation';

type MenuLinkProps = { href: string; className: string; prefetch?: false; children: ReactNode };

/** `page` on the page itself, `true` below it; home is the start of every path and counts only as itself. */
function currentOf(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}

/** A link of a menu that knows when it is the current page, also after a soft navigation. */
export function MenuLink({ href, className, prefetch, children }: MenuLinkProps) {
  return (
    <Link
      href={href}
      className={className}
      aria-current={currentOf(href, usePathname())}
      {...(prefetch === undefined ? {} : { prefetch })}
    >
      {children}
    </Link>
  );
}
