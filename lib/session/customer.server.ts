import 'server-only';
/**
 * The customer for whom work is counted and waits (docs/decisions/2026-11-23-fair-shares.md): the account, whatever the
 * brand, browser and session, or the address of a guest where the edge vouches for it.
 */
import { env } from '@/lib/config/env.server';

/** Guests without an address that can be trusted share one turn, and their rates are limited at the edge. */
export const guests = 'guests';

/** @param sub account id at the identity provider */
export const customerOfAccount = (sub: string): string => `account ${sub}`;

/** @param headerOf reads a header of the request */
export function guestBehind(headerOf: (name: string) => string | null | undefined): string {
  const { CLIENT_ADDRESS_HEADER: header } = env();
  const address = header && headerOf(header);
  return address ? `address ${address}` : guests;
}
