'use client';
import { useEffect } from 'react';

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

/** Nobody can sign in without cookies: the page that says so is shown instead (SH-13). */
export function SiteDataCheck({ helpPath }: { helpPath: string }) {
  useEffect(() => {
    if (isSiteDataBlocked(window) && location.pathname !== helpPath) location.replace(helpPath);
  }, [helpPath]);
  return null;
}
