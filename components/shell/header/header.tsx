import type { ReactNode } from 'react';
import { BrandLogo } from '@/components/theme/brand-files';
import type { ShellView } from '../layout/shell-view';

type HeaderProps = {
  view: ShellView;
  /** False hides only the shop's menu (SH-21). */
  hasNavigation: boolean;
  /** True if the account's menu is beside it on wide screens, with the logo above. */
  hasSideMenu: boolean;
  /** Link of the logo to the home page. For guests it must not prefetch, because the home page redirects to sign-in. */
  Anchor: (props: { href: string; className: string; children: ReactNode }) => ReactNode;
  /** Account menu of a signed-in customer, at the end. */
  children?: ReactNode;
};

/** Header with brand, the shop's menu, language and account. */
export function Header({ view, hasNavigation, hasSideMenu, Anchor, children }: HeaderProps) {
  return (
    // With an explicit column, because it is painted before the side menu and would shift otherwise.
    <header
      className={`relative z-10 pt-[env(safe-area-inset-top)] print:hidden ${hasSideMenu ? 'md:col-start-2' : ''}`}
    >
      <div className="flex h-header items-center gap-6 px-(--page-gap)">
        <Anchor
          href={view.homeHref}
          className={`flex min-h-touch min-w-0 items-center rounded-md ${hasSideMenu ? 'md:hidden' : ''}`}
        >
          <BrandLogo logo={view.logo} name={view.texts.home} />
        </Anchor>
        <div className="on-head -ms-3 hidden min-w-0 flex-1 overflow-hidden text-ink-muted md:block">
          {hasNavigation && <ShopMenu {...view} />}
        </div>
        <div className="ms-auto flex shrink-0 items-center gap-2">
          <LanguageSwitch {...view} />
          {children}
        </div>
      </div>
    </header>
  );
}

/** The shop's top menu, on wide screens (SH-14). */
function ShopMenu({ texts, top }: ShellView) {
  if (top.length === 0) return null;
  return (
    <nav aria-label={texts.shopMenu}>
      <ul className="flex items-center gap-1">
        {top.map(({ title, href }) => (
          <li key={href}>
            <a
              href={href}
              className="flex min-h-touch items-center px-3 underline-offset-4 hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Plain links, so that it works without scripts; only if a brand has two languages. On phones it shows only the other
 * language, because there is not enough space for both.
 */
function LanguageSwitch({ languages, locale: current, texts }: ShellView) {
  if (languages.length < 2) return null;
  return (
    <ul aria-label={texts.language} className="on-head flex items-center gap-1 text-ink-muted">
      {languages.map(({ locale, name }) => (
        <li key={locale} className={locale === current ? 'hidden md:block' : ''}>
          <a
            href={`?locale=${locale}`}
            lang={locale}
            hrefLang={locale}
            aria-current={locale === current ? 'true' : undefined}
            className="flex min-h-touch items-center px-2 underline-offset-4 hover:underline aria-[current]:font-semibold"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
