/**
 * Where everything of a timeline stands, exactly, before any photo is known (D-01). Prefix sums over months, square
 * tiles inside: the time to build it grows with the months, never with the photos. Pure; all lengths in CSS pixels.
 */
import { lastAtMost } from './section-table';

export type Frame = {
  columns: number;
  /** Edge of a square tile; may have a fraction. */
  tile: number;
  gap: number;
  /** Height of a month's heading, and the room below its last row. */
  heading: number;
  footing: number;
};

/** Months `first` to before `end`. */
export type MonthRange = { first: number; end: number };
/** Photo slots `from` to before `to` of a month. */
export type SlotRange = { month: number; from: number; to: number };

export class Geometry {
  /** Top of each month and, as the last entry, the height of it all. */
  readonly tops: Float64Array;
  readonly pitch: number;

  /**
   * @param counts photos of each month
   * @param shown how many of them have a tile; when it is fewer, one more tile stands for the rest (TL-05)
   */
  constructor(
    readonly counts: ArrayLike<number>,
    readonly shown: ArrayLike<number>,
    readonly frame: Frame,
  ) {
    const { tile, gap, heading, footing, columns } = frame;
    this.pitch = tile + gap;
    this.tops = new Float64Array(counts.length + 1);
    let top = 0;
    for (let month = 0; month < counts.length; month += 1) {
      this.tops[month] = top;
      const rows = Math.ceil(this.slots(month) / columns);
      top += heading + rows * this.pitch - (rows > 0 ? gap : 0) + footing;
    }
    this.tops[counts.length] = top;
  }

  get months(): number {
    return this.counts.length;
  }

  get height(): number {
    return this.tops[this.months] ?? 0;
  }

  topOf(month: number): number {
    return this.tops[month] ?? 0;
  }

  shownOf(month: number): number {
    return Math.min(this.shown[month] ?? 0, this.counts[month] ?? 0);
  }

  /** Photos of a month that have no tile. */
  restOf(month: number): number {
    return (this.counts[month] ?? 0) - this.shownOf(month);
  }

  /** Tiles of a month, with the one for the rest. */
  slots(month: number): number {
    return this.shownOf(month) + (this.restOf(month) > 0 ? 1 : 0);
  }

  /** The month that a height belongs to; the first above all, the last below. */
  monthAt(y: number): number {
    return lastAtMost(this.tops.subarray(0, Math.max(1, this.months)), y);
  }

  /** Left and top of a tile, measured from the timeline's corner. */
  tileAt(month: number, slot: number): { x: number; y: number } {
    const { columns, heading } = this.frame;
    const row = Math.floor(slot / columns);
    return {
      x: (slot - row * columns) * this.pitch,
      y: this.topOf(month) + heading + row * this.pitch,
    };
  }

  monthsBetween(from: number, to: number): MonthRange {
    if (this.months === 0 || to <= 0 || from >= this.height) return { first: 0, end: 0 };
    return { first: this.monthAt(Math.max(0, from)), end: this.monthAt(to) + 1 };
  }

  /** Photo slots of a month whose tiles touch the heights between `from` and `to`; empty when from equals to. */
  slotsBetween(month: number, from: number, to: number): SlotRange {
    const { columns, heading, tile } = this.frame;
    const body = this.topOf(month) + heading;
    const first = Math.max(0, Math.floor((from - body - tile) / this.pitch) + 1);
    const end = Math.max(first, Math.ceil((to - body) / this.pitch));
    const shown = this.shownOf(month);
    return {
      month,
      from: Math.min(shown, first * columns),
      to: Math.min(shown, end * columns),
    };
  }

  /** The months between two heights, and their slots as {@link slotsBetween} says. */
  rangesBetween(from: number, to: number): { months: MonthRange; ranges: SlotRange[] } {
    const months = this.monthsBetween(from, to);
    const ranges = [];
    for (let month = months.first; month < months.end; month += 1)
      ranges.push(this.slotsBetween(month, from, to));
    return { months, ranges };
  }

  /** The photo slot under a point; the nearest one of its row in a gap. Null on a heading or beyond the last tile. */
  slotAt(x: number, y: number): { month: number; slot: number } | null {
    if (this.months === 0 || y < 0 || y >= this.height) return null;
    const { columns, heading } = this.frame;
    const month = this.monthAt(y);
    const row = Math.floor((y - this.topOf(month) - heading) / this.pitch);
    const column = Math.min(columns - 1, Math.max(0, Math.floor(x / this.pitch)));
    const slot = row * columns + column;
    return row < 0 || slot >= this.shownOf(month) ? null : { month, slot };
  }
}
