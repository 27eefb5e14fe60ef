import { Icon } from '@/components/ui/icon';
import type { ReactNode } from 'react';
import type { Theme } from '@/lib/config/theme-choice';
import { Link } from '@/lib/navigation/link';
import type { ShellView } from '../layout/shell-view';
import { ThemeSwitch } from './theme-switch';

type AccountMenuProps = { view: ShellView; theme: Theme; email: string; name: ReactNode };

const icons = { settings: 'settings', signOut: 'log-out' } as const;

const item = 'flex min-h-touch items-center gap-3 rounded-md px-3 hover:bg-surface-sunken';

/**
 * Menu with the customer's name, the theme and the sign-out. It is a popover of the browser, so it
 * works without scripts and closes with Escape.
 */
export function AccountMenu({
  view: { texts, entries },
  theme: current,
  email,
  name,
}: AccountMenuProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label={texts.account}
        className="on-head grid size-touch cursor-pointer place-items-center rounded-full text-ink hover:bg-surface-sunken"
      >
        <Icon name="circle-user-round" className="size-7" />
      </button>
      <div
        id="account-menu"
        popover="auto"
        className="fixed inset-auto end-4 top-16 m-0 w-72 max-w-[calc(100vw-2rem)] rounded-lg bg-surface-raised p-2 text-ink shadow-overlay md:end-6"
      >
        <p className="px-3 py-2">
          {name}
          <span className="block truncate text-sm text-ink-muted">{email}</span>
        </p>
        <div className="border-y border-line px-1 py-2">
          <ThemeSwitch current={current} label={texts.theme} names={texts.themes} />
        </div>
        <ul className="pt-2">
          {(['settings', 'signOut'] as const).map((id) => {
            const entry = entries.find((one) => one.id === id);
            return (
              entry && (
                <li key={id}>
                  {/* Prefetching this link would sign the customer out. */}
                  <Link href={entry.href} prefetch={id !== 'signOut'} className={item}>
                    <Icon name={icons[id]} className="size-5" />
                    {entry.label}
                  </Link>
                </li>
              )
            );
          })}
        </ul>
      </div>
    </>
  );
}
