'use client';
import { useEffect } from 'react';

type Browser = {
  navigator: { cookieEnabled: boolean };
  document: { cookie: string };
  localStorage: unknown;
};

/** True if the browser refuses cookies, or throws on any access to site data (SH-13). */
export function isSiteDataBlocked(browser: Browser): boolean {
  try {
    const { cookieEnabled } = browser.navigator;
    return !cookieEnabled || typeof browser.document.cookie !== 'string' || !browser.localStorage;
  } catch {
    return true;
  }
}

/** Opens a page which explains that sign-in needs cookies, if the browser blocks them (SH-13). */
export function SiteDataCheck({ helpPath }: { helpPath: string }) {
  useEffect(() => {
    if (isSiteDataBlocked(window) && location.pathname !== helpPath) location.replace(helpPath);
  }, [helpPath]);
  return null;
}
