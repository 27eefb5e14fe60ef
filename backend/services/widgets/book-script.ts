/** Minimum distance of a swipe, in pixels. */
const swipePx = 40;

/** Script of a book's page: shows one spread at a time and announces it to screen readers. */
export const bookScript = `
const spreads = [...document.querySelectorAll('.spread')];
const [book, previous, next, place] = ['book', 'previous', 'next', 'place'].map((id) => document.getElementById(id));
let at = 0;
function show(to) {
  const wanted = Math.max(0, Math.min(spreads.length - 1, to));
  const way = wanted >= at ? 'forward' : 'backward';
  const hasMoved = wanted !== at;
  at = wanted;
  spreads.forEach((spread, index) => {
    spread.hidden = index !== at;
    spread.classList.remove('forward', 'backward');
    if (index === at && hasMoved) spread.classList.add(way);
  });
  for (const image of spreads[at + 1]?.querySelectorAll('img') ?? []) image.loading = 'eager';
  const label = spreads[at].getAttribute('aria-label');
  if (place.textContent !== label) place.textContent = label;
  if ((at === 0 && document.activeElement === previous) || (at === spreads.length - 1 && document.activeElement === next)) book.focus();
  previous.disabled = at === 0;
  next.disabled = at === spreads.length - 1;
}
const steps = { ArrowRight: 1, ArrowLeft: -1, PageDown: 1, PageUp: -1, Home: -Infinity, End: Infinity };
document.addEventListener('keydown', (event) => {
  const step = steps[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  show(at + step);
});
previous.addEventListener('click', () => show(at - 1));
next.addEventListener('click', () => show(at + 1));
let start = null;
book.addEventListener('pointerdown', (event) => { start = event.isPrimary ? event.clientX : null; });
book.addEventListener('pointercancel', () => { start = null; });
book.addEventListener('dragstart', (event) => event.preventDefault());
book.addEventListener('pointerup', (event) => {
  if (start === null || event.button !== 0) return;
  const way = event.clientX - start;
  start = null;
  if (Math.abs(way) >= ${swipePx}) return show(at + (way < 0 ? 1 : -1));
  const { left, width } = book.getBoundingClientRect();
  show(at + (event.clientX > left + width / 2 ? 1 : -1));
});
document.getElementById('main').classList.add('turning');
book.classList.add('turns');
show(0);`;
