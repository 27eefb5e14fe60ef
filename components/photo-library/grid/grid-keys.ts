/**
 * Keys on the grid: arrow keys move the focus, Space and x select, Shift extends the selection, Enter opens. No React.
 */
import type { PhotoPosition } from '@/lib/photo-library/grid/photo-list';
import { areSingleKeysOn, commandOf } from '@/lib/photo-library/grid/shortcuts';
import { walkGrid, walkOf } from '@/lib/photo-library/grid/walk-grid';
import type { Keys } from './grid-input';

/** Position to which a key moves the focus; null for another key, or if there is no photo in that direction. */
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

/** Handles a key press on a tile; returns true if the key was handled. */
function press(keys: Keys, position: PhotoPosition, event: KeyboardEvent): boolean {
  const { view, selection, onOpen, focus } = keys;
  const command = commandOf(event, { areSingleKeysOn: areSingleKeysOn() });
  switch (command) {
    case 'selectMore':
      // The first press selects the section, the next one all photos.
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
  // Home also scrolls to the title and the tabs above the first photo.
  if (event.key === 'Home') view.jump(view.start);
  return true;
}

/** Handles a key press in the layer of tiles; does nothing if the focus is not on a tile. */
export function takeKey(keys: Keys, event: KeyboardEvent): void {
  const position = keys.positionOf(event.target);
  if (position && press(keys, position, event)) event.preventDefault();
}
