import 'server-only';
/** Language, formats and the instant with which a request's orders are put into words. */
import { createTranslator } from 'next-intl';
import { cache } from 'react';
import { requestChannel } from '@/lib/channel/request-channel.server';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { formattersFor } from '@/lib/format/formatters';
import { loadMessages } from '@/lib/i18n/load-messages.server';
import { channelLocale } from '@/lib/i18n/locales';
import { requestLocale } from '@/lib/i18n/request-locale.server';
import { localeHeader } from '@/lib/middleware/exchange';
import type { Reading } from './details-view';
import type { Words } from './words';

/** One translator a language: it keeps the messages that it has compiled. */
const translators = new Map<string, Words>();

async function wordsIn(locale: string): Promise<Words> {
  const known = translators.get(locale);
  if (known) return known;
  const messages = await loadMessages(locale);
  // next-intl derives its keys from the type of the messages; as a flat record every key is allowed.
  const flat = messages as Record<string, string>;
  const translate = createTranslator({ locale, messages: flat });
  const made: Words = (key, values) => {
    const path: string = `orders.${key}`;
    return translate(path, values);
  };
  translators.set(locale, made);
  return made;
}

/** For tests too, which have no request. */
export async function readingIn(locale: string, timeZone: string): Promise<Reading> {
  return { words: await wordsIn(locale), format: formattersFor(locale, timeZone), now: new Date() };
}

/** Of the page being rendered; one instant for the whole of it. */
export const getReading = cache(async (): Promise<Reading> => {
  const [{ channel }, locale] = await Promise.all([requestChannel(), requestLocale()]);
  return readingIn(locale, channel.timeZone);
});

/** Of a handler's request. */
export function readingOf({ channel }: ResolvedHost, headers: Headers): Promise<Reading> {
  return readingIn(channelLocale(channel, headers.get(localeHeader)), channel.timeZone);
}
