/**
 * Animates the removal of an element: it falls and fades out in 200 ms, but not with reduced
 * motion. The function animates a copy that is hidden from assistive technology, so the caller can
 * remove the element immediately. Browser only.
 */
export function animateRemoval(element: Element | null | undefined): void {
  // Old browsers and jsdom have no Web Animations API.
  if (!element || !('animate' in element)) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { left, top, width, height } = element.getBoundingClientRect();
  const ghost = document.createElement('div');
  ghost.inert = true;
  ghost.className = 'fixed z-40';
  ghost.append(element.cloneNode(true));
  for (const named of ghost.querySelectorAll('[id]')) named.removeAttribute('id');
  Object.assign(ghost.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  document.body.append(ghost);
  const fall = ghost.animate(
    { opacity: [1, 0], transform: ['none', 'translateY(4rem) rotate(2deg)'] },
    { duration: 200, easing: 'ease-in' },
  );
  for (const end of ['finish', 'cancel']) fall.addEventListener(end, () => ghost.remove());
}
