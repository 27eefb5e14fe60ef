'use client';
import { useEffect, useRef } from 'react';
import { usePathname, useSearchParams } from '@/lib/navigation/navigation';

/** The heading of the page, as a place for the focus when what had it is gone. Browser only. */

/** The heading that this width shows; the other width's is in the page too, but hidden. */
export function findHeading(): HTMLElement | null {
  const headings = document.querySelectorAll<HTMLElement>('main h1');
  // Browsers of some years ago cannot say.
  return [...headings].find((heading) => heading.checkVisibility?.() ?? true) ?? null;
}

/** @returns whether there is a heading */
export function focusHeading(): boolean {
  const heading = findHeading();
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

const patienceMs = 5_000;

/**
 * After a soft navigation the heading takes focus, as after a page load, and open popovers close. A layer above the page
 * may have an address of its own: as long as the heading is the same element, the page is, and the focus stays where
 * the layer puts it. A turned page of a list is a page, too, under the same heading.
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
    // The page is still streaming: its heading comes in a moment.
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
