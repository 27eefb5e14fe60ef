import type { ShellView } from './shell-view';

/** The shop's footer menu and the company's name. At the end it has space for the button of the chat. */
export function Footer({ texts, footer, cookiesHref }: ShellView) {
  return (
    <footer className="px-(--page-gap) pt-8 pb-10 text-sm text-ink-muted md:pb-12 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1">
        <nav aria-label={texts.footerMenu} className="min-h-touch">
          <ul className="flex flex-wrap gap-x-6">
            {footer.map(({ title, href }) => (
              <li key={href}>
                <a
                  href={href}
                  className="flex min-h-touch items-center underline-offset-4 hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="flex flex-wrap items-center gap-x-6">
          <a
            href={cookiesHref}
            className="flex min-h-touch items-center underline-offset-4 hover:underline"
          >
            {texts.cookieSettings}
          </a>
          {texts.copyright}
        </p>
      </div>
    </footer>
  );
}
