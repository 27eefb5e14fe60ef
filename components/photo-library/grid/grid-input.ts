/**
 * Keyboard, mouse and touch input of the grid. A click opens a photo. A click on the mark of a tile, or any click in
 * selection mode, toggles the photo. No React.
 */
import { loadAhead, importWhenOnline } from '@/components/ui/load-ahead';
import type { PhotoPosition, PhotoSelection } from '@/lib/photo-library/grid/photo-list';
import type { listenToDrag } from './drag-listener';
import type { takeKey } from './grid-keys';
import type { GridView } from './grid-view';
import type { VisibleSections } from './sections-in-view';

type Input = {
  view: GridView;
  selection: PhotoSelection;
  positionOf: (target: EventTarget | null) => PhotoPosition | null;
  onOpen: (position: PhotoPosition) => void;
  /** Called when the heart of a tile is clicked; without this function tiles have no heart. */
  onHeart?: ((position: PhotoPosition) => void) | undefined;
};
export type Keys = Input & { focus: (position: PhotoPosition) => void };

/**
 * Returns the position of the photo at a point of the window, even if the photo is not loaded; null if there is none.
 * @param root element of the grid; the geometry of the sections is relative to it
 */
export function hitTest(
  root: HTMLElement,
  { geometry, table, shift }: VisibleSections,
  clientX: number,
  clientY: number,
): PhotoPosition | null {
  const box = root.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(root).direction === 'rtl';
  const x = isRightToLeft ? box.right - clientX : clientX - box.left;
  const spot = geometry.slotAt(x, clientY - box.top + shift);
  return spot && { section: table.keys[spot.section] ?? '', index: spot.slot };
}

/** Keys on a tile whose default action is prevented: it would scroll the page or leave it. */
const heldBack = /^(?:Arrow.+|Page.+|Home|End|Enter| )$/;

/**
 * Listens to keys on the layer of tiles. The code that handles them is loaded after the first photos; earlier key
 * presses are handled after it was loaded.
 * @returns function that removes the listener
 */
export function listenToKeys(keys: Keys): () => void {
  const { element } = keys.view.tiles;
  const loading = importWhenOnline(() => import('./grid-keys'));
  let take: typeof takeKey | null = null;
  const onKey = (event: KeyboardEvent) => {
    if (take) return take(keys, event);
    const isOurs = keys.positionOf(event.target) && heldBack.test(event.key);
    if (!isOurs || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    loadAhead(() => loading.then(({ takeKey }) => takeKey(keys, event)));
  };
  const end = () => element.removeEventListener('keydown', onKey);
  element.addEventListener('keydown', onKey);
  // If the code cannot be loaded, stop listening: Enter then follows the link of the tile.
  loading.then(({ takeKey }) => (take = takeKey)).catch(end);
  return end;
}

/** Edge of the square in a corner of a tile that counts as its mark or heart, in CSS pixels. */
const markSize = 44;

/**
 * Part of the tile that a click hit: its mark, the heart in the opposite corner, or null for the rest. Only on devices
 * with hover, because these parts appear on hover, and a touch cannot aim at them.
 */
function pressedOn(event: MouseEvent): 'mark' | 'heart' | null {
  const tile = event.target instanceof Element ? event.target.closest('a') : null;
  if (!tile || !matchMedia('(hover: hover)').matches) return null;
  const box = tile.getBoundingClientRect();
  const fromStart =
    getComputedStyle(tile).direction === 'rtl'
      ? box.right - event.clientX
      : event.clientX - box.left;
  if (fromStart < markSize && event.clientY - box.top < markSize) return 'mark';
  const isAcross = box.width - fromStart < markSize && box.bottom - event.clientY < markSize;
  return isAcross ? 'heart' : null;
}

function onClick({ selection, positionOf, onOpen, onHeart }: Input, event: MouseEvent): void {
  const position = positionOf(event.target);
  if (!position) return;
  if (event.shiftKey) selection.extendTo(position);
  else if (selection.isActive || pressedOn(event) === 'mark') selection.toggle(position);
  // The browser opens the photo's own page in a new tab or window.
  else if (event.ctrlKey || event.metaKey) return;
  else if (onHeart && pressedOn(event) === 'heart') onHeart(position);
  else onOpen(position);
  event.preventDefault();
}

/** Listens to clicks on the layer of tiles; returns a function that removes the listener. */
export function listenToPointer(pointer: Input): () => void {
  const { element } = pointer.view.tiles;
  const click = (event: MouseEvent) => onClick(pointer, event);
  element.addEventListener('click', click);
  return () => element.removeEventListener('click', click);
}

/** Loads the code of the drag selection after the first photos, and starts it. Returns a function that stops it. */
export function listenToDragSoon(drag: Parameters<typeof listenToDrag>[0]): () => void {
  let end: (() => void) | null = null;
  let hasEnded = false;
  loadAhead(async () => {
    const { listenToDrag: listen } = await importWhenOnline(() => import('./drag-listener'));
    if (!hasEnded) end = listen(drag);
  });
  return () => {
    hasEnded = true;
    end?.();
  };
}
