'use client';
import { usePathname } from '@/lib/navigation/navigation';
import { useShell } from '../layout/shell';
import { MenuList } from './menu-list';

/**
 * The account's menu on the home page of small screens, below the hero (RT-01). Reads the data of
 * the shell.
 */
export function MenuPage() {
  const { entries, main, texts } = useShell();
  const path = usePathname();
  return (
    <div className="mt-6 grid gap-6 md:hidden">
      <nav aria-label={texts.accountMenu}>
        <MenuList
          entries={entries.filter(({ id }) => id !== 'overview')}
          path={path}
          external={texts.external}
        />
      </nav>
      {main.length > 0 && (
        <nav aria-label={texts.shopMenu} className="border-t border-line pt-4">
          <h2 className="text-xl">{texts.shopMenu}</h2>
          <ul className="flex flex-wrap gap-x-6">
            {main.map(({ title: name, href }) => (
              <li key={href}>
                <a
                  href={href}
                  className="flex min-h-touch items-center underline-offset-4 hover:underline"
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
