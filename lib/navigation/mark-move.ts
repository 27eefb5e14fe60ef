/**
 * Marks the document while the next page is loading (`<html data-moving>`, styled by components/theme). Without the
 * mark, a click on a link would have no visible effect on a slow connection. Browser only; does nothing without the
 * Navigation API.
 */

/** Milliseconds until the mark appears; a page that loads faster needs none. */
const delayMs = 100;
/** Milliseconds after which the mark is removed in any case, because a cancelled navigation has no event. */
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
  // Next's router changes the URL when the page has loaded.
  window.navigation.addEventListener('currententrychange', unmark, { once: true });
  // If the navigation leads to another site, the back/forward cache stores this page. Remove the mark first, or the
  // restored page would show it.
  window.addEventListener('pagehide', unmark, { once: true });
}
