/** The sizes of a grid for a window. The style sheet of the server's paint (photo-grid.css) says the same; both change together. */
export type GridMetrics = {
  columns: number;
  /** Edge of a square tile; may have a fraction. */
  tile: number;
  gap: number;
  /** Height of a section's heading, and the room below its last row. */
  heading: number;
  footing: number;
  /** Height of what stands above the first section of a group. */
  band: number;
};

/** Breakpoints (tailwind.config.ts). */
export const phoneBelow = 575;
export const wideFrom = 1024;

/** CSS pixels between two tiles, and the least edge of a tile on wide screens. */
const gap = 4;
const leastTile = 190;
/** Columns that wide screens have at least and at most. */
const [fewest, most] = [4, 14];

const phoneBands = { heading: 44, footing: 12, band: 48 };
const wideBands = { heading: 52, footing: 20, band: 80 };

type Room = {
  /** Width of the window, which the breakpoints ask. */
  viewport: number;
  /** Width of the grid itself. */
  width: number;
  /** A list may have none. */
  hasHeadings?: boolean;
  /** How much larger than usual the customer reads: 2 at 200 % text. */
  textScale?: number;
};

export function metricsFor({
  viewport,
  width,
  hasHeadings = true,
  textScale = 1,
}: Room): GridMetrics {
  const isPhone = viewport < phoneBelow;
  const fitting = Math.floor((width + gap) / (leastTile + gap));
  const wide = Math.min(most, Math.max(fewest, fitting));
  const columns = isPhone ? 3 : viewport < wideFrom ? 5 : wide;
  const tile = Math.max(1, (width - gap * (columns - 1)) / columns);
  const { heading, footing, band } = isPhone ? phoneBands : wideBands;
  if (!hasHeadings) return { columns, tile, gap, heading: 0, footing, band: 0 };
  return { columns, tile, gap, heading: heading * textScale, footing, band: band * textScale };
}
