import 'server-only';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { type Formatters, formattersFor } from '@/lib/format/formatters';
import { requestLocale } from './request-locale.server';

/** Dates in the request's language and the shop's time zone. */
export async function getFormatters(): Promise<Formatters> {
  const [{ channel }, locale] = await Promise.all([requestChannel(), requestLocale()]);
  return formattersFor(locale, channel.timeZone);
}
