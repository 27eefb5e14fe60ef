import 'server-only';
/**
 * Keys by which work is counted and customers take turns (docs/decisions/2026-11-23-fair-shares.md): the account, regardless of
 * brand, browser and session; for a guest the client's address, if the edge sends it in a trusted header.
 */
import { env } from '@/lib/config/env.server';

/** Key of all guests without a trusted address. They share the turns of one customer; the edge limits their request rates. */
export const guests = 'guests';

/**
 * Key of a signed-in customer.
 *
 * @param sub account id at the identity provider
 */
export const customerOfAccount = (sub: string): string => `account ${sub}`;

/**
 * Key of a guest: the client's address, or {@link guests} if it is not known.
 *
 * @param headerOf returns the value of a request header
 */
export function customerOfGuest(headerOf: (name: string) => string | null | undefined): string {
  const { CLIENT_ADDRESS_HEADER: header } = env();
  const address = header && headerOf(header);
  return address ? `address ${address}` : guests;
}
