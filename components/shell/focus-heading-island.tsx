'use client';
import { useEffect, useRef } from 'react';
import { usePathname } from '@/lib/navigation/navigation';

const patienceMs = 5_000;

/** The heading that this width shows; the other width's is in the page too, but hidden. */
function findHeading(): HTMLElement | undefined {
  const headings = document.querySelectorAll<HTMLElement>('main h1');
  return [...headings].find((heading) => heading.checkVisibility());
}

function focusHeading(): boolean {
  const heading = findHeading();
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/**
 * After a soft navigation the heading takes focus, as after a page load, and open popovers close. A layer above the page
 * may have an address of its own: as long as the heading is the same element, the page is, and the focus stays where
 * the layer puts it.
 */
export function FocusHeading() {
  const path = usePathname();
  const shown = useRef(path);
  const heading = useRef<HTMLElement>(undefined);
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
