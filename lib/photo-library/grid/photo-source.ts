/** The source of a list's photos: a timeline, an album or a shared album. Pure types. */
import type { Section, SectionKey } from './photo-list';
import type { PhotoView } from './photo-view';

/** Photos in order; null for one that the service could not describe (EN-04). */
export type SourcePhotos = readonly (PhotoView | null)[];

/** Consecutive photos, and the cursor for the next ones; null at the end. */
export type SourcePage = { photos: SourcePhotos; cursor: string | null };

/** Every function rejects with ApiError. */
export type PhotoSource = {
  /** Name of the list with its sort; part of the key of each of its queries. */
  readonly name: string;
  /** The sections with their counts, in visible order; a list without headings is one section. */
  sections(): Promise<readonly Section[]>;
  /**
   * The photos of a section after a cursor; null for its beginning.
   *
   * @param limit number of wanted photos; the service may return more or fewer
   */
  page(
    section: SectionKey,
    cursor: string | null,
    limit: number,
    signal?: AbortSignal,
  ): Promise<SourcePage>;
  /**
   * The photos from any index, at most `photoPageSize`; null for a broken one. Undefined if the service cannot; the
   * list then reads page after page. Only the list calls it; screens call the list (`load`, `photoAt`).
   */
  pageAt?(
    section: SectionKey,
    offset: number,
    limit: number,
    signal: AbortSignal,
  ): Promise<SourcePhotos>;
  /** Only the ids from any index, at most `photoPageSize`; undefined if the service cannot. */
  idsAt?(
    section: SectionKey,
    offset: number,
    limit: number,
    signal?: AbortSignal,
  ): Promise<readonly (string | null)[]>;
  /**
   * The heading of a photo, for services that count no sections: the source then has one section, and the list divides
   * it as far as it has been read. Photos with the same heading are consecutive.
   */
  headingOf?(photo: PhotoView): SectionKey;
};

/** Start of a list: its counts, and the photos that the server has rendered. */
export type PhotoListStart = {
  /** For a source with `headingOf`: the headings as far as they were read, see `ReadHeadings`. */
  sections: readonly Section[];
  /** Pages of 24 (CO-01) from the beginning of a section of the source. */
  pages: readonly { section: SectionKey; page: number; photos: SourcePhotos }[];
};

/** The one section of a source that is paged as a whole. */
export const everything: SectionKey = 'all';
