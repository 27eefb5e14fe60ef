/**
 * Every state change must come from a script of our own page: a header of ours, Origin and Fetch Metadata together,
 * because the session cookie is SameSite=Lax.
 */

export const requestedByHeader = 'x-requested-by';
export const requestedByValue = 'account';

/**
 * Whether a form of our own page was sent: weaker by our header, which no form can send. Only for what works without
 * scripts and hands nothing out (docs/decisions/2026-11-24-parts-of-next-auth.md).
 *
 * @param origin of the host that was asked
 */
export function isOwnForm(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  return headers.get('origin') === origin && (site === null || site === 'same-origin');
}

/** @param origin of the host that was asked */
export function isOwnRequest(headers: Headers, origin: string): boolean {
  return headers.get(requestedByHeader) === requestedByValue && isOwnForm(headers, origin);
}
