import 'server-only';
/** Language, formats and the instant with which a request's orders are put into words. */
import { cache } from 'react';
import { requestChannel } from '@/lib/channel/request-channel.server';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { formattersFor } from '@/lib/format/formatters';
import { channelLocale } from '@/lib/i18n/locales';
import { requestLocale } from '@/lib/i18n/request-locale.server';
import { wordsIn } from '@/lib/i18n/words.server';
import { localeHeader } from '@/lib/middleware/exchange';
import type { Reading } from './details-view';

/** For tests too, which have no request. */
export async function readingIn(locale: string, timeZone: string): Promise<Reading> {
  return {
    words: await wordsIn(locale, 'orders'),
    format: formattersFor(locale, timeZone),
    now: new Date(),
  };
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
