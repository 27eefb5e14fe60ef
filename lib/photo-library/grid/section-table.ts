/**
 * The sections of a list in visible order, with the number of photos before each. Positions, steps, labels and jumps
 * all use this table (D-02). Immutable; every lookup is O(log n) for n sections.
 */
import type { PhotoPosition, Section, SectionKey } from './photo-list';

/** Index of the last entry that is at most `value`. The list is ascending, and its first entry is at most `value`. */
export function lastAtMost(ascending: Float64Array, value: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((ascending[middle] ?? Infinity) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

export class SectionTable {
  readonly keys: readonly SectionKey[];
  /** Number of photos before each section. It has one entry more than there are sections; the last is the total. */
  readonly before: Float64Array;
  readonly #indexes: ReadonlyMap<SectionKey, number>;

  /** @param sections in visible order, each with at least one photo */
  constructor(readonly sections: readonly Section[]) {
    this.keys = sections.map(({ key }) => key);
    this.#indexes = new Map(this.keys.map((key, index) => [key, index]));
    this.before = new Float64Array(sections.length + 1);
    sections.forEach(({ count }, index) => {
      this.before[index + 1] = (this.before[index] ?? 0) + count;
    });
  }

  get total(): number {
    return this.before[this.sections.length] ?? 0;
  }

  /** Index of a section; -1 if the list does not contain it. */
  indexOf(key: SectionKey): number {
    return this.#indexes.get(key) ?? -1;
  }

  countOf(index: number): number {
    return this.sections[index]?.count ?? 0;
  }

  /** Ordinal of a photo: its index in the whole list from 0; -1 if the position does not exist. */
  ordinalOf({ section, index }: PhotoPosition): number {
    const at = this.indexOf(section);
    return at < 0 || index < 0 || index >= this.countOf(at) ? -1 : (this.before[at] ?? 0) + index;
  }

  /** Position of the photo with this ordinal; null if the list has no such photo. */
  positionAt(ordinal: number): PhotoPosition | null {
    if (ordinal < 0 || ordinal >= this.total) return null;
    const at = lastAtMost(this.before.subarray(0, this.sections.length), ordinal);
    return { section: this.keys[at] ?? '', index: ordinal - (this.before[at] ?? 0) };
  }

  step(position: PhotoPosition, by: number): PhotoPosition | null {
    const ordinal = this.ordinalOf(position);
    return ordinal < 0 ? null : this.positionAt(ordinal + by);
  }
}
