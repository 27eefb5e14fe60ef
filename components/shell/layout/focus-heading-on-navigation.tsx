'use client';
import { useEffect, useRef } from 'react';
import { usePathname, useSearchParams } from '@/lib/navigation/navigation';

/** Moves the focus to the page's heading when the focused element was removed. Browser only. */

/** The visible heading: pages may have a second one, hidden at this width. */
export function findHeading(): HTMLElement | null {
  const headings = document.querySelectorAll<HTMLElement>('main h1');
  // Older browsers do not support checkVisibility.
  return [...headings].find((heading) => heading.checkVisibility?.() ?? true) ?? null;
}

/** @returns true if there is a heading */
export function focusHeading(): boolean {
  const heading = findHeading();
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

const patienceMs = 5_000;

/**
 * After a client-side navigation the heading gets the focus, as after a page load, and open popovers close. A layer above the
 * page may have its own URL: while the heading is the same element, the page is the same, and the layer keeps the focus. The
 * next page of a list counts as a new page, although its heading is the same.
 */
export function FocusHeadingOnNavigation() {
  const path = usePathname();
  const page = useSearchParams().get('page') ?? '1';
  const shown = useRef({ path, page });
  const heading = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = heading.current;
    heading.current = findHeading();
    const last = shown.current;
    if (last.path === path && last.page === page) return;
    shown.current = { path, page };
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
    if (last.path !== path && before && before === heading.current) return;
    if (focusHeading()) return;
    // The page is still streaming, and its heading follows.
    const observer = new MutationObserver(() => focusHeading() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), patienceMs);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [path, page]);
  return null;
}
