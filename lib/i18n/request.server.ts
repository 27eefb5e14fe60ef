import 'server-only';
/** next-intl's request configuration (named in next.config.mjs): the locale and texts of the request being served. */
import { cookies } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { channelLocale, localeCookie } from './locales';
import { loadMessages } from './messages.server';

export default getRequestConfig(async ({ locale: asked }) => {
  const { channel } = await requestChannel();
  // One of the channel's locales, whatever the cookie says.
  const locale = asked ?? channelLocale(channel, (await cookies()).get(localeCookie)?.value);
  return { locale, timeZone: channel.timeZone, messages: await loadMessages(locale) };
});
