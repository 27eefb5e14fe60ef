import { getRequestConfig } from 'next-intl/server';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { loadMessages } from './load-messages.server';
import { requestLocale } from './request-locale.server';

/** next-intl's entry: locale and time zone come from the channel, never from the browser. */
// next-intl demands a default export.
export default getRequestConfig(async () => {
  const locale = await requestLocale();
  const { channel } = await requestChannel();
  return { locale, timeZone: channel.timeZone, messages: await loadMessages(locale) };
});
