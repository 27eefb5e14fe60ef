import { signInPath } from '@/lib/contracts/sign-in';

/** Returns a path that signs the customer in and then returns to one of our paths, with its query. */
export const signInAndReturn = (path: string): string =>
  `${signInPath}?${new URLSearchParams({ return: path })}`;

/** Like {@link signInAndReturn}, but the provider first requests the password (`login`) or shows its page for a new password. */
export const promptAndReturn = (prompt: 'login' | 'password', path: string): string =>
  `${signInAndReturn(path)}&prompt=${prompt}`;

/**
 * Returns a path that signs the customer in again and then returns to the current page. Browser only.
 *
 * @param isStale true if the customer is still signed in: then the provider requests the password again
 */
export function signInHref(isStale = false): string {
  const { pathname, search } = window.location;
  const path = pathname + search;
  return isStale ? promptAndReturn('login', path) : signInAndReturn(path);
}

/** Codes of a failed sign-in (AU-13). Texts of next-auth or of the provider are never shown. */
const codes = ['SignIn', 'Callback', 'AccessDenied'] as const;

/** Returns the code of a query parameter, or 'Unknown' for all other values. */
export const authErrorCodeOf = (parameter: unknown): (typeof codes)[number] | 'Unknown' =>
  codes.find((code) => code === parameter) ?? 'Unknown';
