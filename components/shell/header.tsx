import type { ComponentProps, ReactNode } from 'react';
import type { Frame } from './frame.server';
import { HomeLogo } from './home-logo';
import { LanguageSwitch } from './language-switch';
import { ShopNavigation } from './shop-navigation';

type HeaderProps = {
  frame: Frame;
  /** False leaves the shop's menu out and keeps the rest (SH-21). */
  hasNavigation: boolean;
  /** How the logo leads home. */
  Anchor: ComponentProps<typeof HomeLogo>['Anchor'];
  /** What a signed-in customer has at the far end: the account menu. */
  children?: ReactNode;
};

/** The bar at the top: brand, the shop's menu, language, account. */
export function Header({ frame, hasNavigation, Anchor, children }: HeaderProps) {
  return (
    <header className="z-10 border-b border-line bg-surface-raised pt-[env(safe-area-inset-top)] md:sticky md:top-0 print:hidden">
      <div className="flex h-header items-center gap-6 px-4 md:px-6">
        <HomeLogo frame={frame} Anchor={Anchor} />
        <div className="hidden min-w-0 flex-1 overflow-hidden md:block">
          {hasNavigation && <ShopNavigation words={frame.words} top={frame.top} />}
        </div>
        <div className="ms-auto flex items-center gap-2">
          <LanguageSwitch {...frame} />
          {children}
        </div>
      </div>
    </header>
  );
}
