import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { HomeLogo } from './home-logo';
import { LanguageSwitch } from './language-switch';
import { ShopNavigation } from './shop-navigation';

type HeaderProps = {
  /** False leaves the shop's menu out and keeps the rest (SH-21). */
  hasNavigation: boolean;
  /** How the logo leads home. */
  Anchor: ComponentProps<typeof HomeLogo>['Anchor'];
  /** What a signed-in customer has at the far end: the account menu. */
  children?: ReactNode;
};

/** The bar at the top: brand, the shop's menu, language, account. */
export async function Header({ hasNavigation, Anchor, children }: HeaderProps) {
  const { channel } = await requestChannel();
  return (
    <header className="z-10 border-b border-line bg-surface-raised pt-[env(safe-area-inset-top)] md:sticky md:top-0 print:hidden">
      <div className="flex h-header items-center gap-6 px-4 md:px-6">
        <HomeLogo channel={channel} Anchor={Anchor} />
        <div className="hidden min-w-0 flex-1 overflow-hidden md:block">
          {hasNavigation && (
            <Suspense fallback={null}>
              <ShopNavigation />
            </Suspense>
          )}
        </div>
        <div className="ms-auto flex items-center gap-2">
          <LanguageSwitch />
          {children}
        </div>
      </div>
    </header>
  );
}
