/**
 * The sections that a list shows, over those that its source has. They are the same, unless the source pages everything
 * as one: then headings divide it as far as it has been read. Pure.
 */
import { monthPageSize } from '@/lib/contracts/limits';
import { pageKey, pageOf } from './page-cache';
import type { PhotoPosition, Section, SectionKey } from './photo-list';
import { everything, type PhotoSource } from './photo-source';
import type { PhotoView } from './photo-view';
import { SectionTable } from './section-table';
import type { Read } from './sequential-pages';

const prefix = 'unread-';

/** Whether a section is that of photos whose headings are not known yet. */
export const isUnread = (key: SectionKey): boolean => key.startsWith(prefix);

/** Number of its first photo in the whole list: an index in it means the same photo whatever is read meanwhile. */
const startOfUnread = (key: SectionKey): number =>
  isUnread(key) ? Number(key.slice(prefix.length)) : NaN;

/**
 * The sections of a list whose service counts none: the headings of the photos as far as they have been read, one after
 * the other, and behind them one section of all that is not read yet.
 */
export class ReadHeadings {
  readonly #known: Section[];
  #read = 0;

  /** @param sections as {@link sections} has answered before */
  constructor(sections: readonly Section[] = []) {
    this.#known = sections.filter(({ key }) => !isUnread(key));
    for (const { count } of this.#known) this.#read += count;
  }

  /**
   * Takes note of photos that follow each other from an index on; those that are known already are passed over.
   *
   * @returns whether there is anything new
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
      // What could not be described stands with its neighbours.
      const key = photo || !last ? headingOf((photo ?? first) as PhotoView) : last.key; // Checked above.
      // A heading that comes back would be the same section at two places.
      const isNew = key !== last?.key && !this.#known.some((one) => one.key === key);
      if (last && !isNew) this.#known[this.#known.length - 1] = { ...last, count: last.count + 1 };
      else this.#known.push({ key, count: 1 });
    }
    this.#read += fresh.length;
    return fresh.length > 0;
  }

  /** @param total photos of the whole list */
  sections(total: number): Section[] {
    const left = total - this.#read;
    return left > 0
      ? [...this.#known, { key: `${prefix}${this.#read}`, count: left }]
      : [...this.#known];
  }
}

/** Ascending indexes by section; null for a whole section. */
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
    // It was among the unread ones when it was named.
    const meant = startOfUnread(position.section) + position.index;
    return meant < this.table.total ? meant : -1;
  }

  /** Where the source has a photo. */
  toSource(position: PhotoPosition): PhotoPosition {
    if (!this.#headingOf) return position;
    return { section: everything, index: this.ordinalOf(position) };
  }

  /** Where the list shows what the source has there. */
  toShown(position: PhotoPosition): PhotoPosition | undefined {
    if (!this.#headingOf) return position;
    return this.table.positionAt(position.index) ?? undefined;
  }

  /** Keys of the pages of the source that hold photos of a section. */
  pagesOf(section: SectionKey, from: number, to: number): string[] {
    const index = Math.max(0, from);
    const first = this.toSource({ section, index });
    const at = this.table.indexOf(section);
    // A section that is no longer there may still name photos that were not read when it was.
    const most = at >= 0 || !this.#headingOf ? this.table.countOf(at) : Infinity;
    const end = Math.min(first.index + Math.min(to, most) - index, this.table.total);
    const keys: string[] = [];
    if (first.index < 0) return keys;
    for (let page = pageOf(first.index); page * monthPageSize < end; page += 1)
      keys.push(pageKey(first.section, page));
    return keys;
  }

  /** What the source loses with these photos, and the sections without them. */
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
   * Takes note of headings that have become known.
   *
   * @returns what has changed: nothing, the headings, or also how many photos there are
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
   * The source has answered anew.
   *
   * @returns sections of the source that may hold other photos now
   */
  refreshed(sections: readonly Section[]): SectionKey[] {
    const before = this.table;
    const after = new SectionTable(sections);
    if (this.#headingOf) {
      // With another number nobody knows which headings still stand: they are read anew.
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
