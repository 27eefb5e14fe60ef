import 'server-only';
import { getLocale } from 'next-intl/server';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { type Formatters, formattersFor } from '@/lib/format/formatters';

/** Dates in the request's language and the shop's time zone. */
export async function getFormatters(): Promise<Formatters> {
  const [{ channel }, locale] = await Promise.all([requestChannel(), getLocale()]);
  return formattersFor(locale, channel.timeZone);
}
