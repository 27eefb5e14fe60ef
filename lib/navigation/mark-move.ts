/**
 * Marks the document while the next page is on its way (`<html data-moving>`, drawn by components/theme): on a slow
 * line a press on a link would otherwise be answered by nothing. Browser only; a browser without the Navigation API
 * shows no mark.
 */

/** A page that is there sooner needs no word. */
const patienceMs = 100;
/** Nobody tells of a way that ended nowhere: the browser was stopped, or its question whether to leave answered by no. */
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
  timer = setTimeout(mark, patienceMs);
  // The router changes the address together with the page.
  window.navigation.addEventListener('currententrychange', unmark, { once: true });
  // Or leaves for another site, from where the browser's way back shows this page as it was left.
  window.addEventListener('pagehide', unmark, { once: true });
}
