import { layout } from '@/components/shell/errors/page';
import { cookies, headers } from 'next/headers';
import { type ReactNode, Suspense } from 'react';
import { preconnect } from 'react-dom';
import { Chat } from '@/components/chat/chat';
import { FlagPanel } from '@/components/flags/flag-panel';
import { bannerHeight, CustomerBanner } from '@/components/shell/customer/account-banner';
import { CustomerGate, CustomerName } from '@/components/shell/customer/customer-state.server';
import { Shell } from '@/components/shell/layout/shell';
import { getShellView } from '@/components/shell/layout/shell-view.server';
import { themeCookie, themeOf } from '@/lib/config/theme-choice';
import { LazyUploadTray } from '@/components/uploads/upload-tray-island';
import { mediaOrigins } from '@/lib/config/origins';
import { getFlags } from '@/lib/flags/flags.server';
import { hideNavHeader, strippedHeader } from '@/lib/middleware/exchange';
import { requireSession } from '@/lib/session/request-session.server';
import { uploadOwner } from '@/lib/uploads/queries.server';

/** Header, menus and footer around every signed-in page. Each page and query also checks the session itself. */
export default layout(async function AccountLayout({ children }: { children: ReactNode }) {
  const [{ sub, email, isB2b }, flags, display, jar] = await Promise.all([
    requireSession(),
    getFlags(),
    headers(),
    cookies(),
  ]);
  // Nearly every page shows images from other origins, so connect to them early.
  for (const origin of mediaOrigins()) preconnect(origin);
  const isStripped = display.get(strippedHeader) === '1';
  return (
    <Shell
      view={await getShellView({ isB2b, flags })}
      email={email}
      theme={themeOf(jar.get(themeCookie)?.value)}
      hasNavigation={display.get(hideNavHeader) !== '1'}
      name={
        <Suspense fallback={null}>
          <CustomerName />
        </Suspense>
      }
      banner={
        isB2b && (
          <Suspense fallback={<div className={`mb-6 ${bannerHeight}`} />}>
            <CustomerBanner />
          </Suspense>
        )
      }
      after={
        <>
          {flags.PhotoManagementUploadViewEnabled && <LazyUploadTray owner={uploadOwner(sub)} />}
          {!isStripped && (
            <>
              <Chat />
              <FlagPanel />
            </>
          )}
          {isStripped && (
            <Suspense fallback={null}>
              <CustomerGate />
            </Suspense>
          )}
        </>
      }
    >
      {children}
    </Shell>
  );
});
