import type { ShellView } from './shell-view';

/** The shop's footer menu and who we are. */
export function Footer({ texts, footer }: ShellView) {
  return (
    <footer className="border-t border-line px-4 py-4 text-sm text-ink-muted md:px-8 print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-1">
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
        <p>{texts.copyright}</p>
      </div>
    </footer>
  );
}
