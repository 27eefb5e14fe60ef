import 'server-only';
/** next-intl's request configuration (named in next.config.mjs): locale, time zone and messages of the current request. */
import { cookies } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { channelLocale, localeCookie } from './locales';
import { loadMessages } from './messages.server';

export default getRequestConfig(async ({ locale: requestedLocale }) => {
  const { channel } = await requestChannel();
  // channelLocale returns only locales of the channel, whatever the cookie contains.
  const locale =
    requestedLocale ?? channelLocale(channel, (await cookies()).get(localeCookie)?.value);
  return { locale, timeZone: channel.timeZone, messages: await loadMessages(locale) };
});
