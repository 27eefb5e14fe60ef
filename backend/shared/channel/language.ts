/** The eleven languages of shop data, and the choice of a language for a request. */
import { type ChannelRow, channelTable } from '../../../lib/contracts/channels';

export const languages = [
  'en',
  'nl',
  'de',
  'fr',
  'sv',
  'nb',
  'da',
  'fi',
  'es',
  'pt',
  'it',
] as const;
export type Language = (typeof languages)[number];

/** One text in every language. */
export type Localised = Readonly<Record<Language, string>>;

// The parameters have the order of `languages`.
// prettier-ignore
export const localised = (
  en: string,
  nl: string,
  de: string,
  fr: string,
  sv: string,
  nb: string,
  da: string,
  fi: string,
  es: string,
  pt: string,
  it: string,
): Localised => ({ en, nl, de, fr, sv, nb, da, fi, es, pt, it });

/** Language of a BCP 47 locale; English if the shops do not have that language. */
export function languageOf(locale: string): Language {
  const code = locale.slice(0, 2).toLowerCase();
  return languages.find((language) => language === code) ?? 'en';
}

/**
 * First locale of `ui_locales` (OpenID Connect Core, section 3.1.2.1) that the channel has; otherwise the channel's
 * main locale.
 */
export function chooseLocale(channel: ChannelRow, uiLocales: unknown): string {
  const preferred = typeof uiLocales === 'string' ? uiLocales.split(' ') : [];
  const match = preferred.find((locale) => channel.locales.includes(locale));
  return match ?? channel.locales[0];
}

export function findChannel(code: string): ChannelRow | undefined {
  return channelTable.find((channel) => channel.code === code);
}

/** Language, currency and shop URL with which stored orders are returned. */
export type LocaleContext = { language: Language; currency: string; shopUrl: string };

/** Origin of the channel's shop. */
export const shopUrlOf = (channel: ChannelRow): string => `https://www.${channel.baseDomain}`;

/**
 * Language, currency and shop URL for the channel of an access token. If the channel has several languages, the first
 * language of `acceptLanguage` that it has is used, otherwise the language of its main locale. Throws for an unknown
 * channel.
 */
export function localeContextOf(channelCode: string, acceptLanguage?: string): LocaleContext {
  const channel = findChannel(channelCode);
  if (!channel) throw new Error(`A token was issued to the unknown channel ${channelCode}`);
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  const offered = channel.locales.map(languageOf);
  const language = preferred
    .map(languageOf)
    .find((candidate, index) => candidate === preferred[index] && offered.includes(candidate));
  return {
    language: language ?? languageOf(channel.locales[0]),
    currency: channel.currency,
    shopUrl: shopUrlOf(channel),
  };
}
