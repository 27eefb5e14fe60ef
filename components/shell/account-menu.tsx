import { Icon } from '@/components/ui/icon';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { builtRoutes, route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';
import { Appearance } from './appearance';
import { getCustomerState } from './customer-state.server';

type AccountMenuProps = { email: string; isB2b: boolean };

const item = 'flex min-h-touch items-center gap-3 rounded-md px-3 hover:bg-surface-sunken';

async function CustomerName() {
  const current = await getCustomerState();
  if (current.state !== 'known') return null;
  const { firstName, lastName, companyName } = current.customer;
  return (
    <>
      <span className="block truncate font-semibold">{`${firstName} ${lastName}`}</span>
      {companyName && <span className="block truncate">{companyName}</span>}
    </>
  );
}

/** Who is signed in, the appearance, the way out. The browser's own popover: no script, Escape and all. */
export async function AccountMenu({ email, isB2b }: AccountMenuProps) {
  const t = await getTranslations('shell');
  const settings = isB2b ? 'settingsB2b' : 'settings';
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label={t('account')}
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
          <Appearance />
        </div>
        <ul className="pt-2">
          {builtRoutes.has(settings) && (
            <li>
              <Link href={route(settings)} className={item}>
                <Icon name="settings" className="size-5" />
                {t('menu.settings')}
              </Link>
            </li>
          )}
          <li>
            <Link href={route('logout')} prefetch={false} className={item}>
              <Icon name="log-out" className="size-5" />
              {t('menu.signOut')}
            </Link>
          </li>
        </ul>
      </div>
    </>
  );
}
