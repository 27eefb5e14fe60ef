import { headers } from 'next/headers';
import { getWords } from '@/lib/i18n/words.server';
import { type ReactNode, Suspense } from 'react';
import { getAccountMenu } from '@/components/shell/account-entries.server';
import { bannerHeight } from '@/components/shell/account-banner';
import { AccountMenu } from '@/components/shell/account-menu';
import { BottomBar } from '@/components/shell/bottom-bar';
import { ClientMessages } from '@/components/shell/client-messages';
import { CustomerBanner } from '@/components/shell/customer-banner';
import { CustomerGate } from '@/components/shell/customer-gate';
import { FocusHeading } from '@/components/shell/focus-heading-island';
import { Footer } from '@/components/shell/footer';
import { getFrame } from '@/components/shell/frame.server';
import { Header } from '@/components/shell/header';
import { SideMenu } from '@/components/shell/side-menu';
import { SkipLink } from '@/components/shell/skip-link';
import { ToastProvider } from '@/components/ui/toast';
import { LazyUploadTray } from '@/components/uploads/upload-tray-island';
import { getFlags } from '@/lib/flags/flags.server';
import { hideNavHeader, strippedHeader } from '@/lib/middleware/exchange';
import { Link } from '@/lib/navigation/link';
import { requireSession } from '@/lib/session/request-session.server';
import { uploadOwner } from '@/lib/uploads/queries.server';

/** The shell around every signed-in page. Pages and queries guard themselves again. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const [{ sub, email, isB2b }, display, frame, common, flags, menu] = await Promise.all([
    requireSession(),
    headers(),
    getFrame(),
    getWords('common'),
    getFlags(),
    getFlags().then(getAccountMenu),
  ]);
  const { words } = frame;
  const isStripped = display.get(strippedHeader) === '1';
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink text={words('skip')} />
      {!isStripped && (
        <Header frame={frame} hasNavigation={display.get(hideNavHeader) !== '1'} Anchor={Link}>
          <AccountMenu frame={frame} email={email} isB2b={isB2b} />
        </Header>
      )}
      <div className="flex flex-1">
        <SideMenu label={words('accountMenu')} menu={menu} isBelowHeader={!isStripped} />
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
            <ToastProvider labels={{ region: words('messages'), close: common('close') }}>
              <ClientMessages namespaces={['common', 'form']}>{children}</ClientMessages>
            </ToastProvider>
          </main>
          {!isStripped && <Footer {...frame} />}
        </div>
      </div>
      {!isStripped && <BottomBar menu={menu} words={words} />}
      <FocusHeading />
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
