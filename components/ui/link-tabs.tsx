'use client';
import type { ReactNode } from 'react';
import { Link } from '@/lib/navigation/link';

type LinkTab = { href: string; label: ReactNode; isCurrent: boolean };

type LinkTabsProps = {
  /** Names the group of links. */
  label: string;
  tabs: readonly LinkTab[];
};

/** Views of one page that have an address each: links, not ARIA tabs, so that back and reload work. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul className="-mb-px flex gap-6 overflow-x-auto">
        {tabs.map((tab) => (
          <li key={tab.href} className="shrink-0">
            <Link
              href={tab.href}
              aria-current={tab.isCurrent ? 'page' : undefined}
              className="flex min-h-12 items-center border-b-2 border-transparent px-1 font-semibold text-ink-muted -outline-offset-2 hover:border-line-strong hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-brand"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
