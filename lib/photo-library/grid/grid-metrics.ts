/** Sizes of a grid in CSS pixels. photo-grid.css has the same sizes for the server's markup; change both together. */
export type GridMetrics = {
  columns: number;
  /** Edge of a square tile; may be fractional. */
  tile: number;
  gap: number;
  /** Height of a section's heading, and the space below its last row. */
  heading: number;
  footing: number;
  /** Height of the heading of a group. */
  band: number;
};

/** Breakpoints of the window's width in CSS pixels, equal to those of tailwind.config.ts. */
export const phoneBelow = 575;
export const wideFrom = 1024;

/** CSS pixels between two tiles, and minimum edge of a tile on wide screens. */
const gap = 4;
const leastTile = 190;
/** Minimum and maximum number of columns on wide screens. */
const [fewest, most] = [4, 14];

const phoneBands = { heading: 44, footing: 12, band: 48 };
const wideBands = { heading: 52, footing: 20, band: 80 };

type Room = {
  /** Width of the window, for the breakpoints. */
  viewport: number;
  /** Width of the grid. */
  width: number;
  /** False for a list without headings. */
  hasHeadings?: boolean;
  /** Text size of the browser relative to its default, for example 2 at 200 %. */
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
