/**
 * The link of a mail in the browser. Its secret parameters are removed from the address bar, and the link is stored for
 * another try.
 */

/** Query parameters of the links in mails. */
export const tokenParameter = 'confirmation-token';
export const emailParameter = 'email';

/**
 * Removes token and mail address from the address bar and the history, where other people could read them.
 *
 * @returns the original path and query
 */
export function hideSecret(): string {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  query.delete(tokenParameter);
  query.delete(emailParameter);
  const address = query.size > 0 ? `${pathname}?${query}` : pathname;
  // The router stores its state in the history entry, so pass that state on unchanged.
  if (address !== pathname + search) window.history.replaceState(window.history.state, '', address);
  return pathname + search;
}

/**
 * Key under which the link is stored for this tab. 'Try again' needs the link, because the token is no longer in the
 * address bar. Nothing is stored if the browser blocks the storage.
 */
const keyOf = (path: string): string => `confirmation:${path}`;

/** Stores the link for this tab. @param path of the page that confirms */
export function storeLink(path: string, link: string): void {
  try {
    sessionStorage.setItem(keyOf(path), link);
  } catch {
    // The browser blocks the storage. The customer can still open the link in the mail again.
  }
}

/** Returns path and query of the stored link, or null. */
export function readStoredLink(path: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(path));
  } catch {
    return null;
  }
}

/** Removes the stored link after it was used or refused. */
export function removeLink(path: string): void {
  try {
    sessionStorage.removeItem(keyOf(path));
  } catch {
    // The browser blocks the storage, so no link was stored.
  }
}
