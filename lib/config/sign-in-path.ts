import { signInPath } from '@/lib/contracts/sign-in';

/** Path that signs in and returns to one of our paths with its query. */
export const signInAndReturn = (path: string): string =>
  `${signInPath}?${new URLSearchParams({ return: path })}`;

/** Like {@link signInAndReturn}; the provider starts with the password (`login`) or with its page for a new password. */
export const promptAndReturn = (prompt: 'login' | 'password', path: string): string =>
  `${signInAndReturn(path)}&prompt=${prompt}`;

/**
 * Path that signs in again and returns to the current page. Only in the browser.
 *
 * @param isStale the customer is still signed in: the provider requests the password all the same
 */
export function signInHref(isStale = false): string {
  const { pathname, search } = window.location;
  const path = pathname + search;
  return isStale ? promptAndReturn('login', path) : signInAndReturn(path);
}

/** Codes of a failed sign-in (AU-13). Texts of the sign-in library or of the provider are never shown. */
const codes = ['SignIn', 'Callback', 'AccessDenied'] as const;

/** The code of a query parameter; 'Unknown' for all other values. */
export const authErrorCodeOf = (parameter: unknown): (typeof codes)[number] | 'Unknown' =>
  codes.find((code) => code === parameter) ?? 'Unknown';
