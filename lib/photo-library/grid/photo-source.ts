/** Where the photos of a list come from: a timeline, an album, a shared album. Pure types. */
import type { Section, SectionKey } from './photo-list';
import type { PhotoView } from './photo-view';

/** Photos in their order; null is one that the service could not describe (EN-04). */
export type SourcePhotos = readonly (PhotoView | null)[];

/** Photos that follow each other, and the cursor of those behind them; null at the end. */
export type SourcePage = { photos: SourcePhotos; cursor: string | null };

/** Every function rejects with ApiError. */
export type PhotoSource = {
  /** Names the list, with its sort: part of the key of each of its queries. */
  readonly name: string;
  /** The sections with their counts, in visible order; a list without headings is one section. */
  sections(): Promise<readonly Section[]>;
  /**
   * The photos of a section behind a cursor; null begins it.
   *
   * @param limit photos that are wanted; the service may answer more or fewer
   */
  page(
    section: SectionKey,
    cursor: string | null,
    limit: number,
    signal?: AbortSignal,
  ): Promise<SourcePage>;
  /**
   * Photos from any index on, at most `photoPageSize`; null keeps the position of a broken one. Only where the service
   * can: without it the list reads page by page. The list asks; screens ask the list (`load`, `photoAt`).
   */
  pageAt?(
    section: SectionKey,
    offset: number,
    limit: number,
    signal: AbortSignal,
  ): Promise<SourcePhotos>;
  /** Only the ids from any index on, at most `photoPageSize`; only where the service can. */
  idsAt?(
    section: SectionKey,
    offset: number,
    limit: number,
    signal?: AbortSignal,
  ): Promise<readonly (string | null)[]>;
  /**
   * The heading of a photo, where the service counts no sections: the source then has one section, of everything, and
   * the list divides it as far as it has been read. Photos of one heading follow each other.
   */
  headingOf?(photo: PhotoView): SectionKey;
};

/** What a list begins with: the counts, and the photos that the server has already painted. */
export type PhotoListStart = {
  /** In the source's `headingOf`, the headings as far as they were read; see `ReadHeadings`. */
  sections: readonly Section[];
  /** Pages of 24 (CO-01) from the beginning of a section of the source. */
  pages: readonly { section: SectionKey; page: number; photos: SourcePhotos }[];
};

/** The one section of a source that is paged as a whole. */
export const everything: SectionKey = 'all';
