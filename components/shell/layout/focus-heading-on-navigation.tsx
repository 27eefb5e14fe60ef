'use client';
import { useEffect, useRef } from 'react';
import { usePathname, useSearchParams } from '@/lib/navigation/navigation';

/**
 * Moves the focus to the page's heading after a navigation or when the focused element was removed.
 * Browser only.
 */

/**
 * Returns the visible heading. A page may have a second heading that is hidden at the current width
 * of the window.
 */
export function findHeading(): HTMLElement | null {
  const headings = document.querySelectorAll<HTMLElement>('main h1');
  // Older browsers do not support checkVisibility.
  return [...headings].find((heading) => heading.checkVisibility?.() ?? true) ?? null;
}

/**
 * Moves the focus to the page's heading.
 *
 * @returns true if there is a heading
 */
export function focusHeading(): boolean {
  const heading = findHeading();
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

const patienceMs = 5_000;

/**
 * After a client-side navigation, moves the focus to the heading, as after a page load, and closes
 * open popovers. An overlay such as the photo viewer may have its own URL: as long as the heading
 * element is the same, the page counts as the same and the overlay keeps the focus. The next page
 * of a list counts as another page, although it has the same heading element.
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
    // The page is still streaming. Wait up to 5 s until its heading arrives.
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
