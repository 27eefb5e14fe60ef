/** Checks callback URLs of customers: only hosts of the public internet, on web ports. Pure. */
import ipaddr from 'ipaddr.js';
import { toUrl } from './to-url';

/** Reason of a refusal: not an http(s) URL, a host that is not public, or another port. */
export type CallbackRefusal = 'notWeb' | 'privateHost' | 'port';

const ports: ReadonlySet<string> = new Set(['', '80', '443', '8080', '8443']);

/** Host names that are reserved for resolvers and local networks (RFC 6761, RFC 6762, RFC 8375, RFC 9476 and common use). */
const privateName =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|lan|home|home\.arpa|onion)$/;

/** The global unicast space of IPv6 (RFC 4291 section 2.5.4, as IANA assigns it). */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * True for a public unicast address in text form. An IPv4 address inside an IPv6 address is checked as IPv4; translation and
 * tunnel ranges are not public.
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

/** True if the deployment allows this host and port for tests and development. */
export const isAllowedAddress = (url: URL, allowed: readonly string[]): boolean =>
  allowed.includes(originAndPath(url));

/**
 * Reason why a URL is refused; null if it is accepted. Its name can still resolve to a private address, which only the
 * connecting service can check.
 *
 * @param allowed pairs `host:port` that are always accepted
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
