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
