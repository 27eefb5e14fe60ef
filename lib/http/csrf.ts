/**
 * CSRF checks. Only scripts of our own pages may change data: our own header, Origin and Fetch Metadata are checked together,
 * because the session cookie is SameSite=Lax.
 */

export const requestedByHeader = 'x-requested-by';
export const requestedByValue = 'account';

/**
 * True if a form of one of our own pages sent the request. Weaker than {@link isOwnRequest}, because a form cannot send our
 * header. Use it only for actions that must work without scripts and return no data
 * (docs/decisions/2026-11-24-parts-of-next-auth.md).
 *
 * @param origin origin of the requested host
 */
export function isOwnForm(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  return headers.get('origin') === origin && (site === null || site === 'same-origin');
}

/**
 * True if a script of one of our own pages sent the request.
 *
 * @param origin origin of the requested host
 */
export function isOwnRequest(headers: Headers, origin: string): boolean {
  return headers.get(requestedByHeader) === requestedByValue && isOwnForm(headers, origin);
}
