'use client';
import { useEffect } from 'react';
import { isSiteDataBlocked } from './site-data';

/** Nobody can sign in without cookies: the page that says so is shown instead (SH-13). */
export function SiteDataCheck({ helpPath }: { helpPath: string }) {
  useEffect(() => {
    if (isSiteDataBlocked(window) && location.pathname !== helpPath) location.replace(helpPath);
  }, [helpPath]);
  return null;
}
