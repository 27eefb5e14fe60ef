/**
 * Marks the document while the next page is loading (`<html data-moving>`, styled by components/theme): on a slow
 * connection a click on a link would otherwise have no visible effect. Browser only; without the Navigation API there is
 * no mark.
 */

/** Milliseconds after which the mark shows: a faster page needs none. */
const delayMs = 100;
/** Milliseconds after which it goes in any case: no event tells that the customer stopped the navigation. */
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
  // The router changes the address when the page is there.
  window.navigation.addEventListener('currententrychange', unmark, { once: true });
  // Another site: going back may restore this page from the back/forward cache, as it was left.
  window.addEventListener('pagehide', unmark, { once: true });
}
