'use client';
import { useEffect } from 'react';

type Browser = {
  navigator: { cookieEnabled: boolean };
  document: { cookie: string };
  localStorage: unknown;
};

/** True if the browser refuses cookies, or all site data by throwing (SH-13). */
export function isSiteDataBlocked(browser: Browser): boolean {
  try {
    const { cookieEnabled } = browser.navigator;
    return !cookieEnabled || typeof browser.document.cookie !== 'string' || !browser.localStorage;
  } catch {
    return true;
  }
}

/** Opens the page that explains that sign-in needs cookies (SH-13). */
export function SiteDataCheck({ helpPath }: { helpPath: string }) {
  useEffect(() => {
    if (isSiteDataBlocked(window) && location.pathname !== helpPath) location.replace(helpPath);
  }, [helpPath]);
  return null;
}
