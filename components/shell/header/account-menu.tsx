import { Icon } from '@/components/ui/icon';
import { Suspense } from 'react';
import { route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';
import { CustomerGate, getCustomerState } from '../customer/customer-state.server';
import type { LayoutData } from '../layout/layout-data.server';
import { ThemeSwitch } from './theme-switch';

type AccountMenuProps = { data: LayoutData; email: string; isB2b: boolean };

const themeIcons = { system: 'monitor', light: 'sun', dark: 'moon' } as const;

const item = 'flex min-h-touch items-center gap-3 rounded-md px-3 hover:bg-surface-sunken';

/** Streams beside the page, and keeps its gate: a second Suspense boundary for the same answer would cost every page. */
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
export function AccountMenu({ data: { t, theme: current }, email, isB2b }: AccountMenuProps) {
  const themeOption = (theme: keyof typeof themeIcons) => ({
    theme,
    label: t(`theme.${theme}`),
    icon: <Icon name={themeIcons[theme]} className="size-4" />,
  });
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
          <ThemeSwitch
            current={current}
            label={t('theme.label')}
            options={[themeOption('system'), themeOption('light'), themeOption('dark')]}
          />
        </div>
        <ul className="pt-2">
          <li>
            <Link href={route(settings)} className={item}>
              <Icon name="settings" className="size-5" />
              {t('menu.settings')}
            </Link>
          </li>
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
