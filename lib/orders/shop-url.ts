/** Where a reorder may send the customer: the channel's own shop. Pure. */
import type { Channel } from '@/lib/config/channels';
import { toUrl } from '@/lib/contracts/to-url';

/**
 * The address when it lies in the channel's shop or at a listed origin, else null: an answer of a service is no reason
 * to send a customer anywhere.
 */
export function toShopUrl(
  address: string,
  channel: Pick<Channel, 'baseDomain'>,
  listedOrigins: readonly string[],
): string | null {
  const url = toUrl(address);
  if (!url) return null;
  const allowed = [`https://www.${channel.baseDomain}`, ...listedOrigins];
  const isClean = url.username === '' && url.password === '';
  return isClean && allowed.includes(url.origin) ? url.href : null;
}
