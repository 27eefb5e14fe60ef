/**
 * Keyboard, mouse and touch on the grid: arrows move, Space and x select, Shift extends, Enter or a press opens; on the
 * mark, or while selecting, a press selects. No React.
 */
import { loadAhead, loadPatiently } from '@/components/ui/load-ahead';
import type { PhotoPosition, PhotoSelection } from '@/lib/photo-grid/photo-list';
import { areSingleKeysOn, commandOf } from '@/lib/photo-grid/shortcuts';
import { walkGrid, walkOf } from '@/lib/photo-grid/walk-grid';
import type { GridView } from './grid-view';
import type { VisibleSections } from './sections-in-view';
import type { listenToDrag } from './drag-listener';

type Input = {
  view: GridView;
  selection: PhotoSelection;
  positionOf: (target: EventTarget | null) => PhotoPosition | null;
  onOpen: (position: PhotoPosition) => void;
  /** The heart in a tile's corner was pressed; without it tiles have none. */
  onHeart?: ((position: PhotoPosition) => void) | undefined;
};
type Keys = Input & { focus: (position: PhotoPosition) => void };

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

/** The position that an arrow leads to; null for another key, or at an end. */
function nextPosition(
  { view }: Keys,
  from: PhotoPosition,
  event: KeyboardEvent,
): PhotoPosition | null {
  const isRightToLeft = getComputedStyle(view.tiles.element).direction === 'rtl';
  const walk = walkOf(event.key, isRightToLeft);
  const { table } = view.sections();
  const spot = { section: table.indexOf(from.section), slot: from.index };
  const next = walk && spot.section >= 0 && walkGrid(view.geometry, spot, walk, view.viewport);
  return next ? { section: table.keys[next.section] ?? '', index: next.slot } : null;
}

/** Takes a key press on a tile; true when it meant something here. */
function press(keys: Keys, position: PhotoPosition, event: KeyboardEvent): boolean {
  const { view, selection, onOpen, focus } = keys;
  const command = commandOf(event, { areSingleKeysOn: areSingleKeysOn() });
  switch (command) {
    case 'selectMore':
      // The section first; once it is selected, everything.
      if (selection.section(position.section) === 'all') selection.selectAll();
      else selection.toggleSection(position.section);
      return true;
    case 'open':
      onOpen(position);
      return true;
    case 'toggle':
      if (event.shiftKey) selection.extendTo(position);
      else selection.toggle(position);
      return true;
    case 'end':
      if (!selection.isActive) return false;
      selection.stop();
      return true;
    case 'move':
    case 'extend':
      break;
    default:
      return false;
  }
  const next = nextPosition(keys, position, event);
  if (next && command === 'extend') {
    if (!selection.has(position)) selection.toggle(position);
    selection.extendTo(next);
  }
  if (next) focus(next);
  // Title and tabs stand above the first photo.
  if (event.key === 'Home') view.jump(view.start);
  return true;
}

/** Listens on the layer of tiles; returns the function that stops it. */
export function listenToKeys(keys: Keys): () => void {
  const { element } = keys.view.tiles;
  const onKey = (event: KeyboardEvent) => {
    const position = keys.positionOf(event.target);
    if (position && press(keys, position, event)) event.preventDefault();
  };
  element.addEventListener('keydown', onKey);
  return () => element.removeEventListener('keydown', onKey);
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
    const { listenToDrag: listen } = await loadPatiently(() => import('./drag-listener'));
    if (!hasEnded) end = listen(drag);
  });
  return () => {
    hasEnded = true;
    end?.();
  };
}
