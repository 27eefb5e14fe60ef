/** The guard of every state change (design: header, Origin and Fetch Metadata together, because cookies are Lax). */
import type { ResolvedHost } from '@/lib/channel/resolve-channel';

export const requestedByHeader = 'x-requested-by';
export const requestedByValue = 'account';

/** True when the request was made by a script of our own page on this very channel. */
export function isOwnRequest(headers: Headers, host: ResolvedHost): boolean {
  const site = headers.get('sec-fetch-site');
  return (
    headers.get(requestedByHeader) === requestedByValue &&
    headers.get('origin') === host.origin &&
    (site === null || site === 'same-origin')
  );
}
