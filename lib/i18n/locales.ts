/**
 * Message files: eleven complete languages, and small files for countries that replace some texts of their base
 * language. Pure.
 */
const bases: Readonly<Record<string, string | null>> = {
  'en-GB': null,
  'nl-NL': null,
  'de-DE': null,
  'fr-FR': null,
  'sv-SE': null,
  'nb-NO': null,
  'da-DK': null,
  'fi-FI': null,
  'es-ES': null,
  'pt-PT': null,
  'it-IT': null,
  'en-IE': 'en-GB',
  'nl-BE': 'nl-NL',
  'fr-BE': 'fr-FR',
  'de-AT': 'de-DE',
};

export const fallbackLocale = 'en-GB';
export const locales: readonly string[] = Object.keys(bases);

/**
 * Names of the message files for a locale: the base language first, then the country. For an unknown locale, those of
 * the fallback (SH-03).
 */
export function localeFiles(locale: string): readonly string[] {
  const base = Object.hasOwn(bases, locale) ? bases[locale] : undefined;
  if (base === undefined) return [fallbackLocale];
  return base === null ? [locale] : [base, locale];
}

/** Cookie with the chosen language on a channel that has two. */
export const localeCookie = 'account_locale';

/** The chosen locale if the channel supports it, otherwise the channel's default (SH-03). */
export const channelLocale = (
  channel: { locales: readonly string[]; locale: string },
  chosen: string | undefined,
): string => (chosen && channel.locales.includes(chosen) ? chosen : channel.locale);
