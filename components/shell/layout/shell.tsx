'use client';
import { createContext, type ReactNode, useContext } from 'react';
import type { Theme } from '@/lib/config/theme-choice';
import { ToastProvider } from '@/components/ui/toast';
import { Link, useIsStripped } from '@/lib/navigation/link';
import { usePathname } from '@/lib/navigation/navigation';
import { AccountMenu } from '../header/account-menu';
import { BrandLogo } from '@/components/theme/brand-files';
import { Header } from '../header/header';
import { AccountNav, BottomBar } from '../menu/menu-list';
import { FocusHeadingOnNavigation } from './focus-heading-on-navigation';
import { Footer } from './footer';
import type { ShellView } from './shell-view';

const ShellContext = createContext<ShellView | null>(null);

/** Returns the data of the shell, for pages that show parts of the shell themselves. */
export function useShell(): ShellView {
  const view = useContext(ShellContext);
  if (!view) throw new Error('Shell is missing');
  return view;
}

type ShellProps = {
  view: ShellView;
  email: string;
  /** The customer's name in the account menu. It may be streamed. */
  name: ReactNode;
  theme: Theme;
  /** False hides the shop's menu in the header (SH-21). */
  hasNavigation: boolean;
  /** Content above the page, for example a banner about the account. */
  banner: ReactNode;
  /** Rendered as the last element, for overlays above the page. */
  after: ReactNode;
  children: ReactNode;
};

/**
 * Layout around every signed-in page. It is one client component with plain data: server components
 * would be rendered and sent as elements with every page (docs/performance.md).
 */
export function Shell(props: ShellProps) {
  const { view, email, name, theme, hasNavigation, banner, after, children } = props;
  const { texts } = view;
  const path = usePathname();
  // The embedding app has its own header, footer and navigation bar (SH-09).
  const isStripped = useIsStripped();
  return (
    <ShellContext value={view}>
      <div
        data-flat={isStripped || banner ? '' : undefined}
        data-banner={banner ? '' : undefined}
        className={`shell relative flex min-h-dvh flex-col has-[>[data-tray]]:mb-16 md:has-[>[data-tray]]:mb-0 ${isStripped ? '' : 'md:grid md:grid-cols-[17rem_minmax(0,1fr)] md:grid-rows-[auto_1fr]'}`}
      >
        <a
          href="#main"
          className="sr-only z-20 rounded-control bg-brand px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:start-4 focus:top-3"
        >
          {texts.skip}
        </a>
        {!isStripped && (
          <>
            <Header view={view} hasNavigation={hasNavigation} hasSideMenu Anchor={Link}>
              <AccountMenu view={view} theme={theme} email={email} name={name} />
            </Header>
            <div className="z-1 bg-surface md:sticky md:top-0 md:row-span-2 md:row-start-1 md:flex md:h-dvh md:flex-col md:overflow-y-auto md:py-3 md:ps-8 md:pe-4 print:hidden">
              <Link
                href={view.homeHref}
                className="mb-6 hidden min-h-touch items-center rounded-md md:flex"
              >
                <BrandLogo logo={view.logo} name={texts.home} />
              </Link>
              <AccountNav view={view} path={path} />
            </div>
          </>
        )}
        {/* The padding reserves space for the bottom bar of small screens. An element after the
            footer would be painted later and shift the layout. */}
        <div
          className={`flex min-w-0 flex-1 flex-col ${isStripped ? 'pb-[env(safe-area-inset-bottom)]' : 'pb-20 md:col-start-2 md:pb-0 print:pb-0'}`}
        >
          <main
            id="main"
            className="w-full max-w-[87rem] flex-1 px-(--page-gap) py-(--page-top) has-data-wide:max-w-none print:p-0"
          >
            {banner}
            <ToastProvider labels={texts.toasts}>{children}</ToastProvider>
          </main>
          {!isStripped && <Footer {...view} />}
        </div>
        {!isStripped && <BottomBar view={view} path={path} />}
        <FocusHeadingOnNavigation />
        {after}
      </div>
    </ShellContext>
  );
}
