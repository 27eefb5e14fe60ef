import type { Frame } from './frame.server';

/** The language's name in that language: whoever looks for it reads no other. */
function nameOf(locale: string): string {
  const [language = locale] = locale.split('-');
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/**
 * Plain links, so that it works before any script does; only where a brand has two languages. A phone's header has no
 * room for both: it offers the other one.
 */
export function LanguageSwitch({ channel, locale: current, words }: Frame) {
  if (channel.locales.length < 2) return null;
  return (
    <ul aria-label={words('language')} className="flex items-center gap-1">
      {channel.locales.map((locale) => (
        <li key={locale} className={locale === current ? 'hidden md:block' : ''}>
          <a
            href={`?locale=${locale}`}
            lang={locale}
            hrefLang={locale}
            aria-current={locale === current ? 'true' : undefined}
            className="flex min-h-touch items-center rounded-md px-2 text-ink-muted underline-offset-4 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {nameOf(locale)}
          </a>
        </li>
      ))}
    </ul>
  );
}
