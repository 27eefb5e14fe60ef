/**
 * The sections of a list whose service counts none: the headings of the photos as far as they have been read, one after
 * the other, and behind them one section of all that is not read yet. Pure.
 */
import type { Section, SectionKey } from './photo-list';
import type { PhotoView } from './photo-view';

const prefix = 'unread-';

/** Whether a section is that of photos whose headings are not known yet. */
export const isUnread = (key: SectionKey): boolean => key.startsWith(prefix);

/** Number of its first photo in the whole list: an index in it means the same photo whatever is read meanwhile. */
export const startOfUnread = (key: SectionKey): number =>
  isUnread(key) ? Number(key.slice(prefix.length)) : NaN;

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
