/** The link of a mail in the browser: its parameters, hidden as soon as they are read, and kept for another try. */

/** Query parameters of the links in mails. */
export const tokenParameter = 'confirmation-token';
export const emailParameter = 'email';

/**
 * Takes token and address out of the address bar and the history, before anybody else reads them there.
 *
 * @returns path and query as they were
 */
export function hideSecret(): string {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  query.delete(tokenParameter);
  query.delete(emailParameter);
  const address = query.size > 0 ? `${pathname}?${query}` : pathname;
  // The router's own note about this entry stays.
  if (address !== pathname + search) window.history.replaceState(window.history.state, '', address);
  return pathname + search;
}

/**
 * The link is kept for this tab while its page waits for the customer, or the service behind it is down: its token
 * is out of the address bar by then, and without it 'Try again' would lead nowhere. Storage that is blocked keeps nothing.
 */
const keyOf = (path: string): string => `confirmation:${path}`;

/** @param path of the page that confirms */
export function keepLink(path: string, link: string): void {
  try {
    sessionStorage.setItem(keyOf(path), link);
  } catch {
    // The mail still has it.
  }
}

/** Path and query of the kept link, or null. */
export function getKeptLink(path: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(path));
  } catch {
    return null;
  }
}

/** For a link that has done its work, or never will. */
export function forgetLink(path: string): void {
  try {
    sessionStorage.removeItem(keyOf(path));
  } catch {
    // Then nothing was kept.
  }
}
