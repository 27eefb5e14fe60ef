/** Mouse and touch on the grid: a press opens, on the mark or while selecting it selects, Shift extends. No React. */
import type { PhotoPlace, PhotoSelection } from '@/lib/photo-grid/photo-list';
import type { TimelineView } from './grid-view';

type Pointer = {
  view: TimelineView;
  selection: PhotoSelection;
  placeOf: (target: EventTarget | null) => PhotoPlace | null;
  onOpen: (place: PhotoPlace) => void;
};

/** Edge of the corner that belongs to the mark, in CSS pixels. */
const markSize = 44;

/** Whether the press was on the mark in the tile's corner, which only a mouse can see before the mode is on. */
function isOnMark(event: MouseEvent): boolean {
  const tile = event.target instanceof Element ? event.target.closest('a') : null;
  if (!tile || !matchMedia('(hover: hover)').matches) return false;
  const box = tile.getBoundingClientRect();
  const fromStart =
    getComputedStyle(tile).direction === 'rtl'
      ? box.right - event.clientX
      : event.clientX - box.left;
  return fromStart < markSize && event.clientY - box.top < markSize;
}

function onClick({ selection, placeOf, onOpen }: Pointer, event: MouseEvent): void {
  const place = placeOf(event.target);
  if (!place) return;
  if (event.shiftKey) selection.extendTo(place);
  else if (selection.isActive || isOnMark(event)) selection.toggle(place);
  // In a new tab or window the photo has its own page.
  else if (event.ctrlKey || event.metaKey) return;
  else onOpen(place);
  event.preventDefault();
}

/** Listens on the layer of tiles; returns its own end. */
export function listenToPointer(pointer: Pointer): () => void {
  const { element } = pointer.view.tiles;
  const click = (event: MouseEvent) => onClick(pointer, event);
  element.addEventListener('click', click);
  return () => element.removeEventListener('click', click);
}
