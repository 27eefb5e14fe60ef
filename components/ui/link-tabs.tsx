'use client';
import type { ReactNode } from 'react';
import { Link } from '@/lib/navigation/link';

type LinkTab = { href: string; label: ReactNode; isCurrent: boolean };

type LinkTabsProps = {
  /** Accessible name of the group of links. */
  label: string;
  tabs: readonly LinkTab[];
};

/**
 * Tabs for views of one page that have their own URLs. They are links instead of ARIA tabs, so that
 * Back and reload work.
 */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ul className="-mb-px flex gap-6 overflow-x-auto">
        {tabs.map((tab) => (
          <li key={tab.href} className="shrink-0">
            <Link
              href={tab.href}
              aria-current={tab.isCurrent ? 'page' : undefined}
              className="flex min-h-12 items-center border-b-4 border-transparent text-ink-muted -outline-offset-2 hover:border-line-strong hover:text-ink aria-[current=page]:border-brand aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
