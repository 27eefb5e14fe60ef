/**
 * What is deleted falls off the page: 200 ms, and not at all for who wants less motion. The element itself may go at
 * once, with the list that closes behind it and the focus that moves on; what falls is its picture, which nobody can
 * reach or hear. Browser only.
 */
export function fallAway(element: Element | null | undefined): void {
  // Browsers without the animation, and tests.
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
