/** The keyboard on the grid: arrows move, Space and x select, Shift extends, Enter opens. No React. */
import type { PhotoPlace, PhotoSelection } from '@/lib/photo-grid/photo-list';
import { commandOf } from '@/lib/photo-grid/shortcuts';
import { walkGrid, walkOf } from '@/lib/photo-grid/walk-grid';
import { areSingleKeysOn } from './use-single-keys';
import type { TimelineView } from './grid-view';

type Keys = {
  view: TimelineView;
  selection: PhotoSelection;
  placeOf: (target: EventTarget | null) => PhotoPlace | null;
  onOpen: (place: PhotoPlace) => void;
  focus: (place: PhotoPlace) => void;
};

/** The place that an arrow leads to; null for another key, or at an end. */
function nextPlace({ view }: Keys, from: PhotoPlace, event: KeyboardEvent): PhotoPlace | null {
  const isRightToLeft = getComputedStyle(view.tiles.element).direction === 'rtl';
  const walk = walkOf(event.key, isRightToLeft);
  const { table } = view.months();
  const spot = { month: table.indexOf(from.month), slot: from.index };
  const next = walk && spot.month >= 0 && walkGrid(view.geometry, spot, walk, view.viewport);
  return next ? { month: table.keys[next.month] ?? '', index: next.slot } : null;
}

/** Takes a key press on a tile; true when it meant something here. */
function press(keys: Keys, place: PhotoPlace, event: KeyboardEvent): boolean {
  const { view, selection, onOpen, focus } = keys;
  const command = commandOf(event, { areSingleKeysOn: areSingleKeysOn() });
  switch (command) {
    case 'selectMore':
      // The month first; once it is selected, everything.
      if (selection.month(place.month) === 'all') selection.selectAll();
      else selection.toggleMonth(place.month);
      return true;
    case 'open':
      onOpen(place);
      return true;
    case 'toggle':
      if (event.shiftKey) selection.extendTo(place);
      else selection.toggle(place);
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
  const next = nextPlace(keys, place, event);
  if (next && command === 'extend') {
    if (!selection.has(place)) selection.toggle(place);
    selection.extendTo(next);
  }
  if (next) focus(next);
  // Title and tabs stand above the first photo.
  if (event.key === 'Home') view.toTop();
  return true;
}

/** Listens on the layer of tiles; returns its own end. */
export function listenToKeys(keys: Keys): () => void {
  const { element } = keys.view.tiles;
  const onKey = (event: KeyboardEvent) => {
    const place = keys.placeOf(event.target);
    if (place && press(keys, place, event)) event.preventDefault();
  };
  element.addEventListener('keydown', onKey);
  return () => element.removeEventListener('keydown', onKey);
}
