/**
 * The sections of a list in visible order with the number of photos before each. The only table for positions, steps,
 * labels and jumps (D-02). Pure; every lookup is O(log sections).
 */
import type { PhotoPosition, Section, SectionKey } from './photo-list';

/** Index of the last entry that is at most `value`, in an ascending list whose first entry is at most `value`. */
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
  /** Photos before each section; one entry more than sections, the last is the total. */
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

  /** -1 for a section that the list does not have. */
  indexOf(key: SectionKey): number {
    return this.#indexes.get(key) ?? -1;
  }

  countOf(index: number): number {
    return this.sections[index]?.count ?? 0;
  }

  /** Number of a photo in the whole list, from 0; -1 for a position that does not exist. */
  ordinalOf({ section, index }: PhotoPosition): number {
    const at = this.indexOf(section);
    return at < 0 || index < 0 || index >= this.countOf(at) ? -1 : (this.before[at] ?? 0) + index;
  }

  /** Section and index of the n-th photo of the list, counted from 0; null if the list has no such photo. */
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
