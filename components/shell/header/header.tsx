import type { ReactNode } from 'react';
import { BrandLogo } from '@/components/theme/brand-files';
import type { ShellView } from '../layout/shell-view';

type HeaderProps = {
  view: ShellView;
  /** False hides the shop's menu in the header (SH-21). Everything else in the header remains. */
  hasNavigation: boolean;
  /** True if the account's menu is at the side of the page on large screens, with the logo above it. */
  hasSideMenu: boolean;
  /**
   * Component of the logo's link to the home page. For guests it must not prefetch, because the
   * home page redirects to sign-in.
   */
  Anchor: (props: { href: string; className: string; children: ReactNode }) => ReactNode;
  /** Account menu of a signed-in customer; it is the last element of the header. */
  children?: ReactNode;
};

/** Header with the brand's logo, the shop's menu, the languages and the account menu. */
export function Header({ view, hasNavigation, hasSideMenu, Anchor, children }: HeaderProps) {
  return (
    // The column is explicit: the browser paints the header before the side menu exists, and the
    // header would shift otherwise.
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

/** The shop's top menu. It is shown only on large screens (SH-14). */
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
 * Links to the other languages; rendered only if a brand has at least two. Plain links work without
 * scripts. On small screens only the other language is shown, because there is not enough space.
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
