/**
 * A mail's link, kept for this tab while its page waits for the customer, or the service behind it is down: its token
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
export function keptLink(path: string): string | null {
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
