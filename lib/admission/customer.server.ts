import 'server-only';
/**
 * The customer for whom work is counted and waits: the account, whatever the brand, browser and session, or the
 * address of a guest where the edge vouches for it.
 */
import { env } from '@/lib/config/env.server';

/** Guests whose address nobody vouches for: they share one turn, and their rates are limited at the edge. */
export const guests = 'guests';

/**
 * @param sub account id of a session that is valid as far as known
 * @param headerOf reads a header of the request
 */
export function customerOf(
  sub: string | undefined,
  headerOf: (name: string) => string | null | undefined,
): string {
  if (sub !== undefined) return `account ${sub}`;
  const { CLIENT_ADDRESS_HEADER: header } = env();
  const address = header && headerOf(header);
  return address ? `address ${address}` : guests;
}
