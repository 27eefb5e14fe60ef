'use client';
import { useEffect, useRef } from 'react';
import { usePathname } from '@/lib/navigation/navigation';
import { findHeading, focusHeading } from './focus-heading';

const patienceMs = 5_000;

/**
 * After a soft navigation the heading takes focus, as after a page load, and open popovers close. A layer above the page
 * may have an address of its own: as long as the heading is the same element, the page is, and the focus stays where
 * the layer puts it.
 */
export function FocusHeadingOnNavigation() {
  const path = usePathname();
  const shown = useRef(path);
  const heading = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = heading.current;
    heading.current = findHeading();
    if (shown.current === path) return;
    shown.current = path;
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
    if (before && before === heading.current) return;
    if (focusHeading()) return;
    // The page is still streaming: its heading comes in a moment.
    const observer = new MutationObserver(() => focusHeading() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), patienceMs);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [path]);
  return null;
}
