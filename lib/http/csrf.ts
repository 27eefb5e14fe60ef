/**
 * Every state change must come from a script of our own page: a header of ours, Origin and Fetch Metadata together,
 * because the session cookie is SameSite=Lax.
 */

export const requestedByHeader = 'x-requested-by';
export const requestedByValue = 'account';

/** @param origin of the host that was asked */
export function isOwnRequest(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  return (
    headers.get(requestedByHeader) === requestedByValue &&
    headers.get('origin') === origin &&
    (site === null || site === 'same-origin')
  );
}
