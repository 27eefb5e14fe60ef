/** Sizes of the timeline for a width. The classes of the server's paint say the same; both change together. Pure. */
import type { Frame } from './geometry';

/** Breakpoints of the house (tailwind.config.ts). */
export const phoneBelow = 575;
export const wideFrom = 1024;

/** CSS pixels between two tiles, and the least edge of a tile on wide screens. */
const gap = 4;
const leastTile = 190;
const heading = 56;
const footing = 16;

/**
 * @param viewport width of the window, which the breakpoints ask
 * @param width of the grid itself
 */
export function frameFor(viewport: number, width: number): Frame {
  const fitting = Math.max(1, Math.floor((width + gap) / (leastTile + gap)));
  const columns = viewport < phoneBelow ? 3 : viewport < wideFrom ? 5 : fitting;
  const tile = Math.max(1, (width - gap * (columns - 1)) / columns);
  return { columns, tile, gap, heading, footing };
}
