/** The source of a list of photos: the timeline, an album or a shared album. Types only. */
import type { Section, SectionKey } from './photo-list';
import type { PhotoView } from './photo-view';

/** Photos in order; null for a photo that the service could not describe (EN-04). */
export type SourcePhotos = readonly (PhotoView | null)[];

/** Consecutive photos, and the cursor for the next ones; the cursor is null at the end. */
export type SourcePage = { photos: SourcePhotos; cursor: string | null };

/** Functions that read photos from the service. Each rejects with ApiError. */
export type PhotoSource = {
  /** Name of the list and its sort order; part of the key of each of its queries. */
  readonly name: string;
  /**
   * The sections with their counts, in visible order. A list without headings has one section. The counts must be exact:
   * a count that is too high leaves tiles that never get a photo. Leave out deleted photos and photos of other customers.
   */
  sections(): Promise<readonly Section[]>;
  /**
   * The photos of a section after a cursor; with null, from its beginning.
   * @param limit number of wanted photos; the service may return more or fewer
   */
  page(
    section: SectionKey,
    cursor: string | null,
    limit: number,
    signal?: AbortSignal,
  ): Promise<SourcePage>;
  /**
   * The photos from any index, at most `photoPageSize`; null for a photo that the service could not describe. Undefined
   * if the service cannot do this; the list then reads page after page. Screens do not call it: they use the list
   * (`load`, `photoAt`).
   */
  pageAt?(
    section: SectionKey,
    offset: number,
    limit: number,
    signal: AbortSignal,
  ): Promise<SourcePhotos>;
  /** Only the ids from any index, at most `photoPageSize`; undefined if the service cannot do this. */
  idsAt?(
    section: SectionKey,
    offset: number,
    limit: number,
    signal?: AbortSignal,
  ): Promise<readonly (string | null)[]>;
  /**
   * Section of a photo, for services without counts for sections. The source then has only one section, and the list
   * divides the photos that it has read by this key. Photos with the same key are consecutive.
   */
  headingOf?(photo: PhotoView): SectionKey;
};

/** Initial data of a list: its counts, and the photos that the server has rendered. */
export type PhotoListStart = {
  /** For a source with `headingOf`: the sections that are known so far, see `ReadHeadings`. */
  sections: readonly Section[];
  /** Pages of 24 photos (CO-01); sections and page numbers are those of the source. */
  pages: readonly { section: SectionKey; page: number; photos: SourcePhotos }[];
};

/** The only section of a source that is read as a whole. */
export const everything: SectionKey = 'all';
