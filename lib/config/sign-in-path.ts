import { signInPath } from '@/lib/contracts/sign-in';

/** Signs in and returns to this path and query of ours. */
export const signInAndReturn = (path: string): string =>
  `${signInPath}?${new URLSearchParams({ return: path })}`;

/** The same, and the provider begins with the password (`login`) or with its page of a new one. */
export const promptAndReturn = (prompt: 'login' | 'password', path: string): string =>
  `${signInAndReturn(path)}&prompt=${prompt}`;

/**
 * Signs in again and comes back to the page that is shown now. Only in the browser.
 *
 * @param isStale still signed in: the provider asks for the password all the same
 */
export function signInHref(isStale = false): string {
  const { pathname, search } = window.location;
  const path = pathname + search;
  return isStale ? promptAndReturn('login', path) : signInAndReturn(path);
}

/** The closed list of words for a failed sign-in (AU-13); what the sign-in library or the provider says is never shown. Pure. */
const codes = ['SignIn', 'Callback', 'AccessDenied'] as const;

/** A word from an address as one of ours. */
export const authErrorCodeOf = (given: unknown): (typeof codes)[number] | 'Unknown' =>
  codes.find((code) => code === given) ?? 'Unknown';
