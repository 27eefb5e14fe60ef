import { getWords } from '@/lib/i18n/words.server';
import { type ReactNode, Suspense } from 'react';
import { Card } from '@/components/ui/card';
import type { AccountMenuView } from './account-entries.server';
import { MenuList } from './menu-list';
import { getShopLinks } from './shop-links.server';

type MenuPageProps = {
  title: string;
  menu: AccountMenuView;
  /** How things stand, above the menu. */
  status: ReactNode;
};

async function ShopLinks() {
  const [t, links] = await Promise.all([getWords('shell'), getShopLinks('main')]);
  if (links.length === 0) return null;
  return (
    <nav aria-label={t('shopMenu')}>
      <h2 className="pb-2 text-lg">{t('shopMenu')}</h2>
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
export async function MenuPage({ title, menu, status }: MenuPageProps) {
  const t = await getWords('shell');
  return (
    <div className="grid gap-5 md:hidden">
      <h1 className="text-2xl">{title}</h1>
      {status}
      <Card padding="none" className="p-2">
        <nav aria-label={t('accountMenu')}>
          <MenuList {...menu} entries={menu.entries.filter(({ id }) => id !== 'overview')} />
        </nav>
      </Card>
      <Suspense fallback={null}>
        <ShopLinks />
      </Suspense>
    </div>
  );
}
