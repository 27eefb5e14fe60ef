/**
 * CSRF checks. A state change must come from a script of our own page: our own header, Origin and Fetch Metadata are
 * checked together, because the session cookie is SameSite=Lax.
 */

export const requestedByHeader = 'x-requested-by';
export const requestedByValue = 'account';

/**
 * True if a form of our own page sent the request. Weaker than {@link isOwnRequest}, because a form cannot send our
 * header. Only for actions that work without scripts and return no data (docs/decisions/2026-11-24-parts-of-next-auth.md).
 *
 * @param origin of the requested host
 */
export function isOwnForm(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  return headers.get('origin') === origin && (site === null || site === 'same-origin');
}

/** @param origin of the requested host */
export function isOwnRequest(headers: Headers, origin: string): boolean {
  return headers.get(requestedByHeader) === requestedByValue && isOwnForm(headers, origin);
}
