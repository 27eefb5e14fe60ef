import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { localeHeader } from '@/lib/middleware/exchange';
import { channelLocale } from './locales';

/** The request's locale: one of its channel's, whatever the header says. */
export const requestLocale = cache(async (): Promise<string> => {
  const { channel } = await requestChannel();
  return channelLocale(channel, (await headers()).get(localeHeader));
});
