import 'server-only';
/** next-intl's request configuration (named in next.config.mjs): the locale and texts of the request being served. */
import { headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { localeHeader } from '@/lib/middleware/exchange';
import { channelLocale } from './locales';
import { loadMessages } from './messages.server';

export default getRequestConfig(async ({ locale: asked }) => {
  const { channel } = await requestChannel();
  // One of the channel's locales, whatever the header says.
  const locale = asked ?? channelLocale(channel, (await headers()).get(localeHeader));
  return { locale, timeZone: channel.timeZone, messages: await loadMessages(locale) };
});
