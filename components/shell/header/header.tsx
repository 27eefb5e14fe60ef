import type { ReactNode } from 'react';
import { BrandLogo } from '@/components/theme/brand-files';
import type { ShellView } from '../layout/shell-view';

type HeaderProps = {
  view: ShellView;
  /** False leaves the shop's menu out and keeps the rest (SH-21). */
  hasNavigation: boolean;
  /** How the logo leads home. For guests home is a sign-in: a link that loads nothing ahead of the click. */
  Anchor: (props: { href: string; className: string; children: ReactNode }) => ReactNode;
  /** What a signed-in customer has at the far end: the account menu. */
  children?: ReactNode;
};

/** The bar at the top: brand, the shop's menu, language, account. */
export function Header({ view, hasNavigation, Anchor, children }: HeaderProps) {
  return (
    <header className="z-10 border-b border-line bg-surface-raised pt-[env(safe-area-inset-top)] md:sticky md:top-0 print:hidden">
      <div className="flex h-header items-center gap-6 px-4 md:px-6">
        <Anchor href={view.homeHref} className="flex min-h-touch items-center rounded-md">
          <BrandLogo vendor={view.vendor} name={view.texts.home} className="h-7 md:h-8" />
        </Anchor>
        <div className="hidden min-w-0 flex-1 overflow-hidden md:block">
          {hasNavigation && <ShopMenu {...view} />}
        </div>
        <div className="ms-auto flex items-center gap-2">
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
              className="flex min-h-touch items-center rounded-md px-3 text-ink-muted hover:text-ink"
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
 * Plain links, so that it works before any script does; only where a brand has two languages. A phone's header has no
 * room for both: it offers the other one.
 */
function LanguageSwitch({ languages, locale: current, texts }: ShellView) {
  if (languages.length < 2) return null;
  return (
    <ul aria-label={texts.language} className="flex items-center gap-1">
      {languages.map(({ locale, name }) => (
        <li key={locale} className={locale === current ? 'hidden md:block' : ''}>
          <a
            href={`?locale=${locale}`}
            lang={locale}
            hrefLang={locale}
            aria-current={locale === current ? 'true' : undefined}
            className="flex min-h-touch items-center rounded-md px-2 text-ink-muted underline-offset-4 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
