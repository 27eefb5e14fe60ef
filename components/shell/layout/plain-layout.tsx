import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { strippedHeader } from '@/lib/middleware/exchange';
import { PageLink } from '@/lib/navigation/navigation.server';
import { Header } from '../header/header';
import { Footer } from './footer';
import { getShellView } from './shell-view.server';

/** Layout with brand and footer but without menus, for public pages and unknown URLs. */
export async function PlainLayout({ children }: { children: ReactNode }) {
  const [view, display] = await Promise.all([getShellView(), headers()]);
  const isStripped = display.get(strippedHeader) === '1';
  return (
    <div data-flat="" className="shell flex min-h-dvh flex-col pb-[env(safe-area-inset-bottom)]">
      {!isStripped && (
        <Header view={view} hasNavigation={false} hasSideMenu={false} Anchor={PageLink} />
      )}
      <main id="main" className="flex flex-1 px-(--page-gap) py-(--page-top)">
        {children}
      </main>
      {!isStripped && <Footer {...view} />}
    </div>
  );
}
