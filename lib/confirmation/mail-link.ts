/** The link of a mail in the browser: its parameters are hidden once they are read, and stored for another try. */

/** Query parameters of the links in mails. */
export const tokenParameter = 'confirmation-token';
export const emailParameter = 'email';

/**
 * Removes token and address from the address bar and the history, before other people can read them there.
 *
 * @returns the original path and query
 */
export function hideSecret(): string {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  query.delete(tokenParameter);
  query.delete(emailParameter);
  const address = query.size > 0 ? `${pathname}?${query}` : pathname;
  // The router's state of this history entry is not changed.
  if (address !== pathname + search) window.history.replaceState(window.history.state, '', address);
  return pathname + search;
}

/**
 * The link is stored for this tab while its page waits for the customer or its service is down: the token is no longer in the
 * address bar, and 'Try again' needs it. Does nothing if the storage is blocked.
 */
const keyOf = (path: string): string => `confirmation:${path}`;

/** @param path of the page that confirms */
export function storeLink(path: string, link: string): void {
  try {
    sessionStorage.setItem(keyOf(path), link);
  } catch {
    // The browser blocks the storage. The customer can still open the link in the mail again.
  }
}

/** Path and query of the stored link, or null. */
export function readStoredLink(path: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(path));
  } catch {
    return null;
  }
}

/** Removes a link that has been used or cannot be used. */
export function removeLink(path: string): void {
  try {
    sessionStorage.removeItem(keyOf(path));
  } catch {
    // Without storage there is no link to remove.
  }
}
