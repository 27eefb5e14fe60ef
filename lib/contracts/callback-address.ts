/** Which addresses a customer's callback may have: those of the public internet, on the ports of the web. Pure. */
import ipaddr from 'ipaddr.js';
import { toUrl } from './to-url';

/** Why an address is refused: no http(s) address, a host that is not public, another port. */
export type CallbackRefusal = 'notWeb' | 'privateHost' | 'port';

const ports: ReadonlySet<string> = new Set(['', '80', '443', '8080', '8443']);

/** Endings that resolvers and local networks keep to themselves (RFC 6761, RFC 6762, RFC 8375, RFC 9476 and habit). */
const privateName =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|lan|home|home\.arpa|onion)$/;

/** The global unicast space of IPv6 (RFC 4291 section 2.5.4, as IANA assigns it). */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * True for a public unicast address in text form. An address of IPv4 inside one of IPv6 counts as what it leads to;
 * translation and tunnel ranges are not public.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast);
}

/** The host of a URL as a resolver takes it: without brackets and without the root's dot. */
export const hostOf = ({ hostname }: URL): string =>
  hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.+$/, '');

/** `host:port` of a URL, the port of its scheme when it names none. */
const originAndPath = (url: URL): string =>
  `${hostOf(url)}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`;

/** True when a deployment has opened this very host and port for tests and development. */
export const isAllowedAddress = (url: URL, allowed: readonly string[]): boolean =>
  allowed.includes(originAndPath(url));

/**
 * What speaks against an address as it is written; null when nothing does. Its name can still lead to a private
 * address, which only whoever connects can know.
 *
 * @param allowed pairs `host:port` that are let through
 */
export function refuseCallbackUrl(
  address: string,
  allowed: readonly string[],
): CallbackRefusal | null {
  const url = toUrl(address);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.username !== '' || url.password !== '') return 'notWeb';
  if (isAllowedAddress(url, allowed)) return null;
  const host = hostOf(url);
  if (ipaddr.isValid(host)) {
    if (!isPublicAddress(host)) return 'privateHost';
  } else if (!host.includes('.') || privateName.test(host)) {
    return 'privateHost';
  }
  return ports.has(url.port) ? null : 'port';
}
