import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { localeHeader } from '@/lib/middleware/exchange';

/** The request's locale: one of its channel's, whatever the header says. */
export const requestLocale = cache(async (): Promise<string> => {
  const { channel } = await requestChannel();
  const chosen = (await headers()).get(localeHeader) ?? '';
  return channel.locales.includes(chosen) ? chosen : channel.locale;
});
