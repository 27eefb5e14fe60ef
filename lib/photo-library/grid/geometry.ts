/**
 * Positions of all parts of a grid, computed from the counts before any photo is loaded (D-01). Short sections share a
 * line if they fit completely; a longer section has lines of its own; a new group (a year) begins a line below its
 * heading. Building it takes time for each section, not for each photo. Pure; all lengths in CSS pixels.
 */
import type { GridMetrics } from './grid-metrics';
import { lastAtMost } from './section-table';

/** Sections from `first` to before `end`, by index. */
export type SectionRange = { first: number; end: number };
/** Slots of a section from `from` to before `to`. A slot is the position of a tile in its section. */
export type SlotRange = { section: number; from: number; to: number };

export class Geometry {
  readonly pitch: number;
  /** Height of the whole grid. */
  readonly height: number;
  /** For each section: top of its heading, column of its first tile, index of its line. */
  readonly #tops: Float64Array;
  readonly #columns: Uint8Array;
  readonly #lines: Int32Array;
  /** For each line: its top, including a group's heading, and its first section. One further entry marks the end. */
  readonly #lineTops: Float64Array;
  readonly #firsts: Int32Array;

  /**
   * @param counts number of photos of each section
   * @param shown number of these photos with a tile; if it is smaller, one further tile represents the others (TL-05)
   * @param groups group of each section; null for a section without a group and its heading
   */
  constructor(
    readonly counts: ArrayLike<number>,
    readonly shown: ArrayLike<number>,
    readonly metrics: GridMetrics,
    readonly groups: ArrayLike<string | null> = [],
  ) {
    const { tile, gap, heading, footing, columns, band } = metrics;
    const sections = counts.length;
    this.pitch = tile + gap;
    this.#tops = new Float64Array(sections);
    this.#columns = new Uint8Array(sections);
    this.#lines = new Int32Array(sections);
    const lineTops: number[] = [];
    const firsts: number[] = [];
    let [top, bottom, column] = [0, 0, 0];
    for (let section = 0; section < sections; section += 1) {
      const cells = this.slots(section);
      const opens = this.opensGroup(section);
      const isNew = section === 0 || opens || this.#group(section) !== this.#group(section - 1);
      // There is no space after a full line, or after a line that ends with a section of several rows.
      if (isNew || column + cells > columns) {
        lineTops.push(bottom);
        firsts.push(section);
        top = bottom + (opens ? band : 0);
        column = 0;
      }
      this.#tops[section] = top;
      this.#columns[section] = column;
      this.#lines[section] = firsts.length - 1;
      const rows = Math.ceil(cells / columns);
      bottom = top + heading + rows * this.pitch - (rows > 0 ? gap : 0) + footing;
      column = rows > 1 ? columns : column + cells;
    }
    this.height = bottom;
    this.#lineTops = Float64Array.from([...lineTops, bottom]);
    this.#firsts = Int32Array.from([...firsts, sections]);
  }

  get sections(): number {
    return this.counts.length;
  }

  #group(section: number): string | null {
    return this.groups[section] ?? null;
  }

  /** Whether a section is the first of its group, so that the group's heading is above it. */
  opensGroup(section: number): boolean {
    const group = this.#group(section);
    return group !== null && (section === 0 || group !== this.#group(section - 1));
  }

  /** Top of a section's heading. */
  topOf(section: number): number {
    return this.#tops[section] ?? this.height;
  }

  /** Offset for a jump to a section; includes the group's heading above it, if there is one. */
  startOf(section: number): number {
    return this.topOf(section) - (this.opensGroup(section) ? this.metrics.band : 0);
  }

  /** Bottom of a section's last tiles. */
  bottomOf(section: number): number {
    const { heading, gap, columns } = this.metrics;
    const rows = Math.ceil(this.slots(section) / columns);
    return this.topOf(section) + heading + Math.max(0, rows * this.pitch - gap);
  }

  /** Left edge of a section, and its number of columns. */
  spanOf(section: number): { x: number; columns: number } {
    const { columns } = this.metrics;
    const x = (this.#columns[section] ?? 0) * this.pitch;
    return { x, columns: Math.min(columns, this.slots(section)) };
  }

  shownOf(section: number): number {
    return Math.min(this.shown[section] ?? 0, this.counts[section] ?? 0);
  }

  /** Number of photos of a section without a tile. */
  remainingOf(section: number): number {
    return (this.counts[section] ?? 0) - this.shownOf(section);
  }

  /** Number of tiles of a section, including the tile that represents the photos without a tile. */
  slots(section: number): number {
    return this.shownOf(section) + (this.remainingOf(section) > 0 ? 1 : 0);
  }

  #lineAt(y: number): number {
    return lastAtMost(this.#lineTops.subarray(0, Math.max(1, this.#firsts.length - 1)), y);
  }

  /** The sections that share a line with this section. */
  lineOf(section: number): SectionRange {
    return this.#sectionsIn(this.#lines[section] ?? 0);
  }

  #sectionsIn(line: number): SectionRange {
    return { first: this.#firsts[line] ?? 0, end: this.#firsts[line + 1] ?? this.sections };
  }

  /**
   * The first section of the line at an offset; before the first line that of the first line, after the last line that
   * of the last.
   */
  sectionAt(y: number): number {
    return this.#sectionsIn(this.#lineAt(y)).first;
  }

  /** Column in the grid, and row in the section, of a tile. */
  cellOf(section: number, slot: number): { column: number; row: number } {
    const { columns } = this.metrics;
    const row = Math.floor(slot / columns);
    return { column: (this.#columns[section] ?? 0) + slot - row * columns, row };
  }

  /** Left and top of a tile, relative to the grid's corner. */
  tileAt(section: number, slot: number): { x: number; y: number } {
    const { column, row } = this.cellOf(section, slot);
    return {
      x: column * this.pitch,
      y: this.topOf(section) + this.metrics.heading + row * this.pitch,
    };
  }

  sectionsBetween(from: number, to: number): SectionRange {
    if (this.sections === 0 || to <= 0 || from >= this.height) return { first: 0, end: 0 };
    const { end } = this.#sectionsIn(this.#lineAt(to));
    return { first: this.sectionAt(Math.max(0, from)), end };
  }

  /** Slots of a section whose tiles touch the area between two offsets; empty if `from` equals `to`. */
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

  /** The sections between two offsets, and for each section its slots, as in {@link slotsBetween}. */
  rangesBetween(from: number, to: number): { sections: SectionRange; ranges: SlotRange[] } {
    const sections = this.sectionsBetween(from, to);
    const ranges = [];
    for (let section = sections.first; section < sections.end; section += 1)
      ranges.push(this.slotsBetween(section, from, to));
    return { sections, ranges };
  }

  /** The section of a line that covers a column; if the line ends before that column, its last section. */
  sectionInLine({ first, end }: SectionRange, column: number): number {
    let section = first;
    while (section + 1 < end && (this.#columns[section + 1] ?? 0) <= column) section += 1;
    return section;
  }

  /**
   * The slot at a point; in a gap, the nearest slot of the same row. Null on a heading, after the last tile and outside
   * of the grid.
   */
  slotAt(x: number, y: number): { section: number; slot: number } | null {
    if (this.sections === 0 || y < 0 || y >= this.height) return null;
    const { columns, heading } = this.metrics;
    const column = Math.min(columns - 1, Math.max(0, Math.floor(x / this.pitch)));
    const section = this.sectionInLine(this.#sectionsIn(this.#lineAt(y)), column);
    const row = Math.floor((y - this.topOf(section) - heading) / this.pitch);
    const slot = row * columns + column - (this.#columns[section] ?? 0);
    return row < 0 || slot >= this.shownOf(section) ? null : { section, slot };
  }
}
