'use client';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { usePathname } from '@/lib/navigation/navigation';
import { useShell } from '../layout/shell';
import { MenuList } from './menu-list';

type MenuPageProps = {
  title: string;
  /** How things stand, above the menu. */
  status: ReactNode;
};

/** The menu as a page of its own: what small screens have at home (RT-01). Its data came with the shell. */
export function MenuPage({ title, status }: MenuPageProps) {
  const { entries, main, texts } = useShell();
  const path = usePathname();
  return (
    <div className="grid gap-5 md:hidden">
      <h1 className="text-2xl">{title}</h1>
      {status}
      <Card padding="none" className="p-2">
        <nav aria-label={texts.accountMenu}>
          <MenuList
            entries={entries.filter(({ id }) => id !== 'overview')}
            path={path}
            external={texts.external}
          />
        </nav>
      </Card>
      {main.length > 0 && (
        <nav aria-label={texts.shopMenu}>
          <h2 className="pb-2 text-lg">{texts.shopMenu}</h2>
          <ul className="flex flex-wrap gap-2">
            {main.map(({ title: name, href }) => (
              <li key={href}>
                <a
                  href={href}
                  className="flex min-h-touch items-center rounded-full border border-line bg-surface-raised px-4"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
