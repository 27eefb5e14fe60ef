'use client';
import { useEffect } from 'react';

/** True where the browser refuses cookies, or refuses site data altogether by throwing. */
function isSiteDataBlocked(): boolean {
  try {
    return !navigator.cookieEnabled || typeof document.cookie !== 'string' || window.localStorage === null;
  } catch {
    return true;
  }
}

/** Nobody can sign in without cookies: the page that says so is shown instead (SH-13). */
export function SiteDataCheck({ helpPath }: { helpPath: string }) {
  useEffect(() => {
    if (isSiteDataBlocked() && location.pathname !== helpPath) location.replace(helpPath);
  }, [helpPath]);
  return null;
}
