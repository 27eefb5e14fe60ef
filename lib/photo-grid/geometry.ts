/**
 * Where everything of a grid stands, exactly, before any photo is known (D-01). Prefix sums over sections, square
 * tiles inside: the time to build it grows with the sections, never with the photos. Pure; all lengths in CSS pixels.
 */
import { lastAtMost } from './section-table';

export type GridMetrics = {
  columns: number;
  /** Edge of a square tile; may have a fraction. */
  tile: number;
  gap: number;
  /** Height of a section's heading, and the room below its last row. */
  heading: number;
  footing: number;
};

/** Breakpoints (tailwind.config.ts). */
export const phoneBelow = 575;
export const wideFrom = 1024;

/** CSS pixels between two tiles, and the least edge of a tile on wide screens. */
const gap = 4;
const leastTile = 190;
const headingHeight = 56;
const footing = 16;

/**
 * The sizes for a width. The classes of the server's paint (photo-grid.css) say the same; both change together.
 *
 * @param viewport width of the window, which the breakpoints ask
 * @param width of the grid itself
 * @param hasHeadings a list may have none
 */
export function metricsFor(viewport: number, width: number, hasHeadings = true): GridMetrics {
  const fitting = Math.max(1, Math.floor((width + gap) / (leastTile + gap)));
  const columns = viewport < phoneBelow ? 3 : viewport < wideFrom ? 5 : fitting;
  const tile = Math.max(1, (width - gap * (columns - 1)) / columns);
  const heading = hasHeadings ? headingHeight : 0;
  return { columns, tile, gap, heading, footing };
}

/** Sections `first` to before `end`. */
export type SectionRange = { first: number; end: number };
/** Photo slots `from` to before `to` of a section. */
export type SlotRange = { section: number; from: number; to: number };

export class Geometry {
  /** Top of each section and, as the last entry, the height of it all. */
  readonly tops: Float64Array;
  readonly pitch: number;

  /**
   * @param counts photos of each section
   * @param shown how many of them have a tile; when it is fewer, one more tile stands for the others (TL-05)
   */
  constructor(
    readonly counts: ArrayLike<number>,
    readonly shown: ArrayLike<number>,
    readonly metrics: GridMetrics,
  ) {
    const { tile, gap, heading, footing, columns } = metrics;
    this.pitch = tile + gap;
    this.tops = new Float64Array(counts.length + 1);
    let top = 0;
    for (let section = 0; section < counts.length; section += 1) {
      this.tops[section] = top;
      const rows = Math.ceil(this.slots(section) / columns);
      top += heading + rows * this.pitch - (rows > 0 ? gap : 0) + footing;
    }
    this.tops[counts.length] = top;
  }

  get sections(): number {
    return this.counts.length;
  }

  get height(): number {
    return this.tops[this.sections] ?? 0;
  }

  topOf(section: number): number {
    return this.tops[section] ?? 0;
  }

  shownOf(section: number): number {
    return Math.min(this.shown[section] ?? 0, this.counts[section] ?? 0);
  }

  /** Photos of a section that have no tile. */
  remainingOf(section: number): number {
    return (this.counts[section] ?? 0) - this.shownOf(section);
  }

  /** Tiles of a section, with the one for the others. */
  slots(section: number): number {
    return this.shownOf(section) + (this.remainingOf(section) > 0 ? 1 : 0);
  }

  /** The section that a height belongs to; the first above all, the last below. */
  sectionAt(y: number): number {
    return lastAtMost(this.tops.subarray(0, Math.max(1, this.sections)), y);
  }

  /** Left and top of a tile, measured from the grid's corner. */
  tileAt(section: number, slot: number): { x: number; y: number } {
    const { columns, heading } = this.metrics;
    const row = Math.floor(slot / columns);
    return {
      x: (slot - row * columns) * this.pitch,
      y: this.topOf(section) + heading + row * this.pitch,
    };
  }

  sectionsBetween(from: number, to: number): SectionRange {
    if (this.sections === 0 || to <= 0 || from >= this.height) return { first: 0, end: 0 };
    return { first: this.sectionAt(Math.max(0, from)), end: this.sectionAt(to) + 1 };
  }

  /** Photo slots of a section whose tiles touch the heights between `from` and `to`; empty when from equals to. */
  slotsBetween(section: number, from: number, to: number): SlotRange {
    const { columns, heading, tile } = this.metrics;
    const body = this.topOf(section) + heading;
    const first = Math.max(0, Math.floor((from - body - tile) / this.pitch) + 1);
    const end = Math.max(first, Math.ceil((to - body) / this.pitch));
    const shown = this.shownOf(section);
    return {
      section,
      from: Math.min(shown, first * columns),
      to: Math.min(shown, end * columns),
    };
  }

  /** The sections between two heights, and their slots as {@link slotsBetween} says. */
  rangesBetween(from: number, to: number): { sections: SectionRange; ranges: SlotRange[] } {
    const sections = this.sectionsBetween(from, to);
    const ranges = [];
    for (let section = sections.first; section < sections.end; section += 1)
      ranges.push(this.slotsBetween(section, from, to));
    return { sections, ranges };
  }

  /** The photo slot under a point; the nearest one of its row in a gap. Null on a heading or beyond the last tile. */
  slotAt(x: number, y: number): { section: number; slot: number } | null {
    if (this.sections === 0 || y < 0 || y >= this.height) return null;
    const { columns, heading } = this.metrics;
    const section = this.sectionAt(y);
    const row = Math.floor((y - this.topOf(section) - heading) / this.pitch);
    const column = Math.min(columns - 1, Math.max(0, Math.floor(x / this.pitch)));
    const slot = row * columns + column;
    return row < 0 || slot >= this.shownOf(section) ? null : { section, slot };
  }
}
