import 'server-only';
/**
 * The key by which work is counted and takes turns (docs/decisions/2026-11-23-fair-shares.md): the account, regardless of
 * brand, browser and session, or a guest's address if the edge sends it in a trusted header.
 */
import { env } from '@/lib/config/env.server';

/** Guests without a trusted address share the turns of one customer; the edge limits their rates. */
export const guests = 'guests';

/** @param sub account id at the identity provider */
export const customerOfAccount = (sub: string): string => `account ${sub}`;

/** @param headerOf reads a header of the request */
export function customerOfGuest(headerOf: (name: string) => string | null | undefined): string {
  const { CLIENT_ADDRESS_HEADER: header } = env();
  const address = header && headerOf(header);
  return address ? `address ${address}` : guests;
}
