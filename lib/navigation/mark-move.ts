/**
 * Marks the document while the next page is on its way (`<html data-moving>`, drawn by components/theme): on a slow
 * line a press on a link would otherwise be answered by nothing. Browser only; a browser without the Navigation API
 * shows no mark.
 */

/** A page that is there sooner needs no word. */
const patienceMs = 100;

export function markMove(): void {
  if (!('navigation' in window)) return;
  const { dataset } = document.documentElement;
  const timer = setTimeout(() => (dataset['moving'] = ''), patienceMs);
  const unmark = () => {
    clearTimeout(timer);
    delete dataset['moving'];
  };
  // The router changes the address together with the page.
  window.navigation.addEventListener('currententrychange', unmark, { once: true });
  // Or leaves for another site, from where the browser's way back shows this page as it was left.
  window.addEventListener('pagehide', unmark, { once: true });
}
