/** Computes to which tile a key moves the focus in a grid of sections. Pure. */
import type { Geometry } from './geometry';

export type Spot = { section: number; slot: number };
type Walk = 'left' | 'right' | 'up' | 'down' | 'pageUp' | 'pageDown' | 'first' | 'last';

const sideways = { left: -1, right: 1 } as const;

/** The previous or next tile, across sections; null at either end of the grid. */
function besides(geometry: Geometry, { section, slot }: Spot, by: -1 | 1): Spot | null {
  const next = slot + by;
  if (next >= 0 && next < geometry.shownOf(section)) return { section, slot: next };
  const other = section + by;
  if (other < 0 || other >= geometry.sections) return null;
  return { section: other, slot: by > 0 ? 0 : geometry.shownOf(other) - 1 };
}

/**
 * The tile in the next or previous row: in the same column, or the last tile of a shorter row; across sections. Null at
 * either end.
 */
function across(geometry: Geometry, { section, slot }: Spot, by: -1 | 1): Spot | null {
  const { columns } = geometry.metrics;
  const { column, row } = geometry.cellOf(section, slot);
  const lastRow = (at: number) => Math.floor((geometry.shownOf(at) - 1) / columns);
  if (row + by >= 0 && row + by <= lastRow(section))
    return inRow(geometry, section, row + by, column);
  const line = geometry.lineOf(section);
  const beside = by > 0 ? line.end : line.first - 1;
  if (beside < 0 || beside >= geometry.sections) return null;
  const other = geometry.sectionInLine(geometry.lineOf(beside), column);
  return inRow(geometry, other, by > 0 ? 0 : lastRow(other), column);
}

/** The tile of a section's row in a column of the grid; in a shorter row its last tile. */
function inRow(geometry: Geometry, section: number, row: number, column: number): Spot {
  const first = row * geometry.metrics.columns;
  const start = geometry.cellOf(section, 0).column;
  const last = geometry.shownOf(section) - 1;
  return { section, slot: Math.min(last, first + Math.max(0, column - start)) };
}

/** The tile about one window higher or lower, in the same column. */
function paged(geometry: Geometry, from: Spot, by: -1 | 1, height: number): Spot {
  const rows = Math.max(1, Math.floor(height / geometry.pitch) - 1);
  let spot = from;
  for (let row = 0; row < rows; row += 1) spot = across(geometry, spot, by) ?? spot;
  return spot;
}

/**
 * The tile that a movement leads to.
 * @param height height of the window, for page up and page down
 * @returns null if there is no further tile
 */
export function walkGrid(geometry: Geometry, from: Spot, walk: Walk, height: number): Spot | null {
  switch (walk) {
    case 'left':
    case 'right':
      return besides(geometry, from, sideways[walk]);
    case 'up':
      return across(geometry, from, -1);
    case 'down':
      return across(geometry, from, 1);
    case 'pageUp':
      return paged(geometry, from, -1, height);
    case 'pageDown':
      return paged(geometry, from, 1, height);
    case 'first':
      return geometry.sections > 0 ? { section: 0, slot: 0 } : null;
    case 'last': {
      const section = geometry.sections - 1;
      return section < 0 ? null : { section, slot: geometry.shownOf(section) - 1 };
    }
  }
}

const keys: Readonly<Record<string, Walk>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'first',
  End: 'last',
};

/**
 * The movement that a key means; null for other keys.
 * @param isRightToLeft swaps left and right, because the grid is mirrored
 */
export function walkOf(key: string, isRightToLeft: boolean): Walk | null {
  if (key === 'ArrowLeft') return isRightToLeft ? 'right' : 'left';
  if (key === 'ArrowRight') return isRightToLeft ? 'left' : 'right';
  return keys[key] ?? null;
}
