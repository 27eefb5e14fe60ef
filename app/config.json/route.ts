import { getLocale } from 'next-intl/server';
import { getFlags } from '@/lib/flags/flags.server';
import { siteLinks } from '@/lib/channel/links';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(siteLinks.config, async ({ host }) => ({
  channel: host.channel.code,
  vendor: host.channel.vendor,
  country: host.channel.country,
  currency: host.channel.currency,
  environment: host.environment,
  locale: await getLocale(),
  locales: [...host.channel.locales],
  flags: { ...(await getFlags()) },
}));
