/** The route handler that starts a sign-in. A file of its own, because pages need it that need no other path. */
export const signInPath = '/api/auth/sign-in';

/** Signs in and returns to this path and query of ours. */
export const signInAndReturn = (path: string): string =>
  `${signInPath}?${new URLSearchParams({ return: path })}`;

/** Signs in again and comes back to the page that is shown now. Only in the browser. */
export function signInHref(): string {
  const { pathname, search } = window.location;
  return signInAndReturn(pathname + search);
}

/** The closed list of words for a failed sign-in (AU-13); what the sign-in library or the provider says is never shown. Pure. */
const codes = ['SignIn', 'Callback', 'AccessDenied'] as const;

/** A word from an address as one of ours. */
export const authErrorCodeOf = (given: unknown): (typeof codes)[number] | 'Unknown' =>
  codes.find((code) => code === given) ?? 'Unknown';
