import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import type { MenuEntryView } from './menu-view';
import { MenuList } from './menu-list';
import type { NavLink } from './nav-links';
import { getShopLinks } from './account-menu.server';

type MenuPageProps = {
  title: string;
  entries: readonly MenuEntryView[];
  /** How things stand, above the menu. */
  status: ReactNode;
};

function ShopLinks({ label, links }: { label: string; links: readonly NavLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      <h2 className="pb-2 text-lg">{label}</h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ title, href }) => (
          <li key={href}>
            <a
              href={href}
              className="flex min-h-touch items-center rounded-full border border-line bg-surface-raised px-4"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The menu as a page of its own: what small screens have at home (RT-01). */
export async function MenuPage({ title, entries, status }: MenuPageProps) {
  // The layout around every page has waited for the shop's menus already: a Suspense boundary would only move the footer.
  const [t, links] = await Promise.all([getTranslations('shell'), getShopLinks('main')]);
  return (
    <div className="grid gap-5 md:hidden">
      <h1 className="text-2xl">{title}</h1>
      {status}
      <Card padding="none" className="p-2">
        <nav aria-label={t('accountMenu')}>
          <MenuList entries={entries.filter(({ id }) => id !== 'overview')} />
        </nav>
      </Card>
      <ShopLinks label={t('shopMenu')} links={links} />
    </div>
  );
}
