/** The languages that a customer may be written to in. Pure. */

export type LanguageOption = { locale: string; name: string };

const languageOf = (locale: string): string => new Intl.Locale(locale).language;

/** Older records may hold what is no full locale of ours, such as `nl`, or no language at all. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** A language in its own words, as a title: `Nederlands`. */
function ownName(locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(languageOf(locale)) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/**
 * The channel's languages, each once, and the stored one, which is never lost by looking at it.
 *
 * @param own the channel's locales, BCP 47
 * @param stored what the customer's record says
 */
export function languageOptions(own: readonly string[], stored: string): LanguageOption[] {
  const chosen = new Map(own.map((locale) => [languageOf(locale), locale]));
  if (isLanguageTag(stored)) chosen.set(languageOf(stored), stored);
  return [...chosen.values()].map((locale) => ({ locale, name: ownName(locale) }));
}
