/** Checks callback URLs that customers enter: only hosts of the public internet and usual web ports are accepted. */
import ipaddr from 'ipaddr.js';
import { toUrl } from './to-url';

/**
 * Reason why a URL is refused. `notWeb`: not an http(s) URL, or it has credentials. `privateHost`: the host is not public.
 * `port`: the port is not in the list of accepted ports.
 */
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

/** Host of a URL in the form in which it is resolved: without the brackets of IPv6 and without dots at the end. */
export const hostOf = ({ hostname }: URL): string =>
  hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.+$/, '');

/** Returns `host:port` of a URL; without an explicit port, the default port of its scheme. */
const originAndPath = (url: URL): string =>
  `${hostOf(url)}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`;

/** True if the deployment allows this host and port for tests and development. */
export const isAllowedAddress = (url: URL, allowed: readonly string[]): boolean =>
  allowed.includes(originAndPath(url));

/**
 * Returns why a URL is refused, or null if it is accepted. A host name can still resolve to a private address; only the service
 * that connects can check that.
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
