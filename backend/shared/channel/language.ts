/** The eleven languages of the shops' own data, and how a caller gets one of them. */
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

// The order is that of `languages`.
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

/** The language of a BCP 47 locale; English when the shops have no such language. */
export function languageOf(locale: string): Language {
  const code = locale.slice(0, 2).toLowerCase();
  return languages.find((language) => language === code) ?? 'en';
}

/** The channel's locale that the request prefers (`ui_locales`, OpenID Core section 3.1.2.1), else its main one. */
export function chooseLocale(channel: ChannelRow, uiLocales: unknown): string {
  const wanted = typeof uiLocales === 'string' ? uiLocales.split(' ') : [];
  const match = wanted.find((locale) => channel.locales.includes(locale));
  return match ?? channel.locales[0];
}

/** The channel of a code, if there is one. */
export function findChannel(code: string): ChannelRow | undefined {
  return channelTable.find((channel) => channel.code === code);
}

/** Locale, currency and shop of a reader: what turns stored orders into an answer for one channel. */
export type LocaleContext = { language: Language; currency: string; shopUrl: string };

/** Origin of the channel's shop. */
export const shopUrlOf = (channel: ChannelRow): string => `https://www.${channel.baseDomain}`;

/**
 * How the channel of a token reads. Where a channel has two languages, the first locale of `acceptLanguage` that
 * the channel speaks wins, else its main one.
 */
export function localeContextOf(channelCode: string, acceptLanguage?: string): LocaleContext {
  const channel = findChannel(channelCode);
  if (!channel) throw new Error(`A token was issued to the unknown channel ${channelCode}`);
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  const spoken = channel.locales.map(languageOf);
  const language = wanted
    .map(languageOf)
    .find((candidate, index) => candidate === wanted[index] && spoken.includes(candidate));
  return {
    language: language ?? languageOf(channel.locales[0]),
    currency: channel.currency,
    shopUrl: shopUrlOf(channel),
  };
}
