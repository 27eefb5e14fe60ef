import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { bannerHeight, CustomerBanner } from '@/components/shell/customer/account-banner';
import { CustomerGate } from '@/components/shell/customer/customer-state.server';
import { AccountMenu } from '@/components/shell/header/account-menu';
import { Header } from '@/components/shell/header/header';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { FocusHeadingOnNavigation } from '@/components/shell/layout/focus-heading-on-navigation';
import { Footer } from '@/components/shell/layout/footer';
import { getLayoutData } from '@/components/shell/layout/layout-data.server';
import { getAccountMenu } from '@/components/shell/menu/account-menu.server';
import { BottomBar } from '@/components/shell/menu/bottom-bar';
import { SideMenu } from '@/components/shell/menu/menu-list';
import { ToastProvider } from '@/components/ui/toast';
import { LazyUploadTray } from '@/components/uploads/upload-tray-island';
import { getFlags } from '@/lib/flags/flags.server';
import { hideNavHeader, strippedHeader } from '@/lib/middleware/exchange';
import { Link } from '@/lib/navigation/link';
import { requireSession } from '@/lib/session/request-session.server';
import { uploadOwner } from '@/lib/uploads/queries.server';

/** The shell around every signed-in page. Pages and queries guard themselves again. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const [{ sub, email, isB2b }, display, data, common, flags, menu] = await Promise.all([
    requireSession(),
    headers(),
    getLayoutData(),
    getTranslations('common'),
    getFlags(),
    getFlags().then(getAccountMenu),
  ]);
  const { t } = data;
  const isStripped = display.get(strippedHeader) === '1';
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-20 rounded-md bg-brand px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:start-4 focus:top-3"
      >
        {t('skip')}
      </a>
      {!isStripped && (
        <Header data={data} hasNavigation={display.get(hideNavHeader) !== '1'} Anchor={Link}>
          <AccountMenu data={data} email={email} isB2b={isB2b} />
        </Header>
      )}
      <div className="flex flex-1">
        <SideMenu label={t('accountMenu')} entries={menu} isBelowHeader={!isStripped} />
        {/* Room for the bar of small screens: as an element behind the footer it came later, and moved it. */}
        <div
          className={`flex min-w-0 flex-1 flex-col border-line md:border-s ${isStripped ? 'pb-[env(safe-area-inset-bottom)]' : 'pb-20 md:pb-0 print:pb-0'}`}
        >
          <main
            id="main"
            className="mx-auto w-full max-w-[79rem] flex-1 py-6 ps-[max(1rem,env(safe-area-inset-left))] pe-[max(1rem,env(safe-area-inset-right))] has-data-wide:max-w-none md:px-8 md:py-8 print:p-0"
          >
            {isB2b && (
              <Suspense fallback={<div className={`mb-6 ${bannerHeight}`} />}>
                <CustomerBanner />
              </Suspense>
            )}
            <ToastProvider labels={{ region: t('messages'), close: common('close') }}>
              <ClientMessages namespaces={['form']}>{children}</ClientMessages>
            </ToastProvider>
          </main>
          {!isStripped && <Footer {...data} />}
        </div>
      </div>
      {!isStripped && <BottomBar entries={menu} t={t} />}
      <FocusHeadingOnNavigation />
      {flags.PhotoManagementUploadViewEnabled && (
        <LazyUploadTray owner={uploadOwner(sub)} isStripped={isStripped} />
      )}
      {isStripped && (
        <Suspense fallback={null}>
          <CustomerGate />
        </Suspense>
      )}
    </div>
  );
}
