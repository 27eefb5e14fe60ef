import { Icon } from '@/components/ui/icon';
import { Suspense } from 'react';
import { builtRoutes, route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';
import { Appearance } from './appearance';
import { CustomerGate } from './customer-gate';
import { getCustomerState } from './customer-state.server';
import type { Frame } from './frame.server';

type AccountMenuProps = { frame: Frame; email: string; isB2b: boolean };

const item = 'flex min-h-touch items-center gap-3 rounded-md px-3 hover:bg-surface-sunken';

/** Streams beside the page, and keeps its gate: a second border for the same answer would cost every page. */
async function CustomerName() {
  const current = await getCustomerState();
  if (current.state === 'deleted') return <CustomerGate />;
  if (current.state === 'unavailable') return null;
  const { firstName, lastName, companyName } = current.customer;
  return (
    <>
      <span className="block truncate font-semibold">{`${firstName} ${lastName}`}</span>
      {companyName && <span className="block truncate">{companyName}</span>}
    </>
  );
}

/** Who is signed in, the appearance, the way out. The browser's own popover: no script, Escape and all. */
export function AccountMenu({ frame: { words, theme }, email, isB2b }: AccountMenuProps) {
  const settings = isB2b ? 'settingsB2b' : 'settings';
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label={words('account')}
        className="grid size-touch cursor-pointer place-items-center rounded-full text-ink hover:bg-surface-sunken"
      >
        <Icon name="circle-user-round" className="size-7" />
      </button>
      <div
        id="account-menu"
        popover="auto"
        className="fixed inset-auto end-4 top-16 m-0 w-72 max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-surface-raised p-2 text-ink shadow-overlay md:end-6"
      >
        <p className="px-3 py-2">
          <Suspense fallback={null}>
            <CustomerName />
          </Suspense>
          <span className="block truncate text-sm text-ink-muted">{email}</span>
        </p>
        <div className="border-y border-line px-1 py-2">
          <Appearance words={words} theme={theme} />
        </div>
        <ul className="pt-2">
          {builtRoutes.has(settings) && (
            <li>
              <Link href={route(settings)} className={item}>
                <Icon name="settings" className="size-5" />
                {words('menu.settings')}
              </Link>
            </li>
          )}
          <li>
            <Link href={route('logout')} prefetch={false} className={item}>
              <Icon name="log-out" className="size-5" />
              {words('menu.signOut')}
            </Link>
          </li>
        </ul>
      </div>
    </>
  );
}
