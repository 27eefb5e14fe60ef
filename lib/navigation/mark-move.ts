/**
 * Marks the document while the next page is loading (`<html data-moving>`, styled by components/theme): otherwise a click on
 * a link would have no visible effect on a slow connection. Browser only; needs the Navigation API.
 */

/** The mark appears after this many milliseconds: a faster page needs none. */
const delayMs = 100;
/** The mark is removed after this many milliseconds in any case: there is no event for a stopped navigation. */
const longestMs = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;

function mark(): void {
  document.documentElement.dataset['moving'] = '';
  timer = setTimeout(unmark, longestMs);
}

function unmark(): void {
  clearTimeout(timer);
  delete document.documentElement.dataset['moving'];
}

export function markMove(): void {
  if (!('navigation' in window)) return;
  clearTimeout(timer);
  timer = setTimeout(mark, delayMs);
  // The router changes the URL when the page has loaded.
  window.navigation.addEventListener('currententrychange', unmark, { once: true });
  // For a navigation to another site: the back/forward cache may restore this page with the mark.
  window.addEventListener('pagehide', unmark, { once: true });
}
