import { getLocale } from 'next-intl/server';
import { getFlags } from '@/lib/flags/flags.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** Public configuration of this host (SH-17): what an embedding app needs before it signs in. */
export const GET = handler({
  access: 'open',
  rate: 'read',
  run: async ({ host }) => ({
    channel: host.channel.code,
    vendor: host.channel.vendor,
    country: host.channel.country,
    currency: host.channel.currency,
    environment: host.environment,
    locale: await getLocale(),
    locales: [...host.channel.locales],
    flags: { ...(await getFlags()) },
  }),
});
