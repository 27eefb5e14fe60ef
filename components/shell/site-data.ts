/** Whether a browser lets us keep anyone signed in. Pure. */

type Browser = {
  navigator: { cookieEnabled: boolean };
  document: { cookie: string };
  localStorage: unknown;
};

/** True where cookies are refused, or where site data is refused altogether by throwing (SH-13). */
export function isSiteDataBlocked(browser: Browser): boolean {
  try {
    const { cookieEnabled } = browser.navigator;
    return !cookieEnabled || typeof browser.document.cookie !== 'string' || !browser.localStorage;
  } catch {
    return true;
  }
}
