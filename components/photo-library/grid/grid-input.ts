/** Keyboard, mouse and touch on the grid: a press opens; on the mark, or while selecting, it selects. No React. */
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
  /** The heart in a tile's corner was pressed; without it tiles have none. */
  onHeart?: ((position: PhotoPosition) => void) | undefined;
};
export type Keys = Input & { focus: (position: PhotoPosition) => void };

/**
 * The photo under a point of the window, also one that is not loaded.
 *
 * @param root of the grid; its box is where the sections stand
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

/** Keys that would scroll the page, or leave it. */
const heldBack = /^(?:Arrow.+|Page.+|Home|End|Enter| )$/;

/**
 * Listens on the layer of tiles. What keys do is fetched behind the first photos; who is faster waits for it.
 *
 * @returns ends it
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
  // Without them a tile is still a link.
  loading.then(({ takeKey }) => (take = takeKey)).catch(end);
  return end;
}

/** Edge of the corner that belongs to the mark, in CSS pixels. */
const markSize = 44;

/** Where a tile was pressed, which only a mouse can see before: on its mark, on its heart in the corner across, or beside. */
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
  // In a new tab or window the photo has its own page.
  else if (event.ctrlKey || event.metaKey) return;
  else if (onHeart && pressedOn(event) === 'heart') onHeart(position);
  else onOpen(position);
  event.preventDefault();
}

/** Listens on the layer of tiles; returns the function that stops it. */
export function listenToPointer(pointer: Input): () => void {
  const { element } = pointer.view.tiles;
  const click = (event: MouseEvent) => onClick(pointer, event);
  element.addEventListener('click', click);
  return () => element.removeEventListener('click', click);
}

/** Holding and drawing is fetched behind the first photos: nobody holds one before it can be seen. */
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
