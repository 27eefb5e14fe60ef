/**
 * The sections that a list shows. They are the sections of the source, unless the source has only one section for all
 * photos: then the photos that were read are divided by their headings. Pure.
 */
import { monthPageSize } from '@/lib/contracts/limits';
import { pageKey, pageOf } from './page-cache';
import type { PhotoPosition, Section, SectionKey } from './photo-list';
import { everything, type PhotoSource } from './photo-source';
import type { PhotoView } from './photo-view';
import { SectionTable } from './section-table';
import type { Read } from './sequential-pages';

const prefix = 'unread-';

/** Whether a section contains the photos whose headings are not known yet. */
export const isUnread = (key: SectionKey): boolean => key.startsWith(prefix);

/**
 * Ordinal of the first photo of such a section; NaN for other sections. The key contains the ordinal, so that an index
 * in the section still means the same photo after further reads.
 */
const startOfUnread = (key: SectionKey): number =>
  isUnread(key) ? Number(key.slice(prefix.length)) : NaN;

/**
 * Sections of a list whose service has no counts for sections: one for each heading of the photos that were read, and a
 * last section for all other photos.
 */
export class ReadHeadings {
  readonly #known: Section[];
  #read = 0;

  /** @param sections an earlier result of {@link sections} */
  constructor(sections: readonly Section[] = []) {
    this.#known = sections.filter(({ key }) => !isUnread(key));
    for (const { count } of this.#known) this.#read += count;
  }

  /**
   * Adds consecutive photos from an index; photos that are already known are ignored.
   * @returns whether a photo was new
   */
  note(
    offset: number,
    photos: readonly (PhotoView | null)[],
    headingOf: (photo: PhotoView) => SectionKey,
  ): boolean {
    const fresh = offset > this.#read ? [] : photos.slice(this.#read - offset);
    const first = fresh.find((photo) => photo !== null);
    if (this.#known.length === 0 && !first) return false;
    for (const photo of fresh) {
      const last = this.#known.at(-1);
      // A photo that could not be described gets the heading of its neighbour. The cast is safe: `first` is defined if
      // there is no `last`.
      const key = photo || !last ? headingOf((photo ?? first) as PhotoView) : last.key; // Checked above.
      // A heading that appears again later gets no second section with the same key.
      const isNew = key !== last?.key && !this.#known.some((one) => one.key === key);
      if (last && !isNew) this.#known[this.#known.length - 1] = { ...last, count: last.count + 1 };
      else this.#known.push({ key, count: 1 });
    }
    this.#read += fresh.length;
    return fresh.length > 0;
  }

  /** @param total number of photos of the whole list */
  sections(total: number): Section[] {
    const left = total - this.#read;
    return left > 0
      ? [...this.#known, { key: `${prefix}${this.#read}`, count: left }]
      : [...this.#known];
  }
}

/** Ascending indexes of removed photos by section of the source; null for a whole section. */
export type Removed = ReadonlyMap<SectionKey, readonly number[] | null>;

export class ShownSections {
  table: SectionTable;
  readonly #headingOf: PhotoSource['headingOf'];
  #headings: ReadHeadings;

  constructor(sections: readonly Section[], headingOf?: PhotoSource['headingOf']) {
    this.table = new SectionTable(sections);
    this.#headingOf = headingOf;
    this.#headings = new ReadHeadings(sections);
  }

  become(sections: readonly Section[]): void {
    this.table = new SectionTable(sections);
    this.#headings = new ReadHeadings(sections);
  }

  ordinalOf(position: PhotoPosition): number {
    const ordinal = this.table.ordinalOf(position);
    if (ordinal >= 0 || !this.#headingOf) return ordinal;
    // The photo has the same ordinal as when its heading was not known.
    const meant = startOfUnread(position.section) + position.index;
    return meant < this.table.total ? meant : -1;
  }

  /** Converts a position of the list to a position in the source. */
  toSource(position: PhotoPosition): PhotoPosition {
    if (!this.#headingOf) return position;
    return { section: everything, index: this.ordinalOf(position) };
  }

  /** Converts a position in the source to a position of the list. */
  toShown(position: PhotoPosition): PhotoPosition | undefined {
    if (!this.#headingOf) return position;
    return this.table.positionAt(position.index) ?? undefined;
  }

  /** Keys of the source's pages that contain the photos of a section from `from` to before `to`. */
  pagesOf(section: SectionKey, from: number, to: number): string[] {
    const index = Math.max(0, from);
    const first = this.toSource({ section, index });
    const at = this.table.indexOf(section);
    // A section of unknown headings may not exist any more, but its photos do, so it has no limit here.
    const most = at >= 0 || !this.#headingOf ? this.table.countOf(at) : Infinity;
    const end = Math.min(first.index + Math.min(to, most) - index, this.table.total);
    const keys: string[] = [];
    if (first.index < 0) return keys;
    for (let page = pageOf(first.index); page * monthPageSize < end; page += 1)
      keys.push(pageKey(first.section, page));
    return keys;
  }

  /** Indexes in the source of the photos to remove, and the sections that remain. */
  without(positions: readonly PhotoPosition[] | 'all'): { removed: Removed; left: Section[] } {
    if (positions === 'all') {
      const keys = this.#headingOf ? [everything] : this.table.keys;
      return { removed: new Map(keys.map((key) => [key, null])), left: [] };
    }
    const ordinals = new Set(positions.map((position) => this.ordinalOf(position)));
    ordinals.delete(-1);
    const removed = new Map<SectionKey, number[]>();
    const lost = new Map<SectionKey, number>();
    for (const ordinal of [...ordinals].sort((a, b) => a - b)) {
      const shown = this.table.positionAt(ordinal);
      if (!shown) continue;
      const { section, index } = this.toSource(shown);
      const indexes = removed.get(section);
      if (indexes) indexes.push(index);
      else removed.set(section, [index]);
      lost.set(shown.section, (lost.get(shown.section) ?? 0) + 1);
    }
    const left = this.table.sections.map(({ key, count }) => ({
      key,
      count: count - (lost.get(key) ?? 0),
    }));
    return { removed, left: left.filter(({ count }) => count > 0) };
  }

  /**
   * Adds the headings of photos that were read.
   * @returns what has changed: nothing, only the headings, or also the number of photos
   */
  note({ offset, photos, isEnd }: Read): 'nothing' | 'headings' | 'total' {
    if (!this.#headingOf) return 'nothing';
    const isNew = this.#headings.note(offset, photos, this.#headingOf);
    const { total: before } = this.table;
    const read = offset + photos.length;
    const total = isEnd ? read : Math.max(before, read);
    if (!isNew && total === before) return 'nothing';
    this.table = new SectionTable(this.#headings.sections(total));
    return total === before ? 'headings' : 'total';
  }

  /**
   * Sets new sections of the source.
   * @returns sections of the source whose photos may have changed
   */
  refreshed(sections: readonly Section[]): SectionKey[] {
    const before = this.table;
    const after = new SectionTable(sections);
    if (this.#headingOf) {
      // After a change of the total, the known headings may be wrong, so they are read again.
      if (after.total === before.total) return [];
      this.become(new ReadHeadings().sections(after.total));
      return [everything];
    }
    this.become(sections);
    return [...new Set([...before.keys, ...after.keys])].filter(
      (key) => before.countOf(before.indexOf(key)) !== after.countOf(after.indexOf(key)),
    );
  }
}
