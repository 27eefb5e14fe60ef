/**
 * The photos of one source in the browser: counts are known at first, photos are loaded on request, and local changes
 * apply at once.
 */
import type { QueryClient } from '@tanstack/react-query';
import { monthPageSize } from '@/lib/contracts/limits';
import { ApiError } from '@/lib/http/api-error';
import {
  PageCache,
  pageKey,
  pageOf,
  type PagePhotos,
  sectionOf,
  withoutPositions,
} from './page-cache';
import { loadQueries, PageRequests } from './page-requests';
import type { PhotoList, PhotoPosition, Section, SectionKey } from './photo-list';
import type { PhotoListStart, PhotoSource, SourcePhotos } from './photo-source';
import type { PhotoView } from './photo-view';
import type { SectionTable } from './section-table';
import type { SequentialPages } from './sequential-pages';
import { ShownSections } from './shown-sections';

/** Minimum time in milliseconds before a page is requested again because a picture could not be loaded. */
const renewAfterMs = 30_000;

export class PhotoCollection implements PhotoList {
  readonly #source: PhotoSource;
  readonly #shown: ShownSections;
  /** Reader for services that can only read page after page; its code is loaded with the first request. */
  #pages: SequentialPages | null = null;
  readonly #cache = new PageCache();
  readonly #requests: PageRequests;
  readonly #queries: () => QueryClient | Promise<QueryClient>;
  readonly #listeners = new Set<() => void>();
  readonly #renewed = new Map<string, number>();
  readonly #owners = new Map<string, string>();
  /** Sections with photos that were removed here, but perhaps not yet at the service; their pages are not requested. */
  readonly #unsettled = new Set<SectionKey>();
  #order = {};
  #refreshes = 0;
  #newest = Promise.resolve();

  constructor(
    start: PhotoListStart,
    source: PhotoSource,
    queries: () => QueryClient | Promise<QueryClient> = loadQueries,
  ) {
    this.#source = source;
    this.#queries = queries;
    this.#shown = new ShownSections(start.sections, source.headingOf);
    for (const { section, page, photos } of start.pages) {
      this.#cache.set(pageKey(section, page), photos);
      this.#noteOwners(photos);
    }
    this.#requests = new PageRequests({
      queries,
      scope: source.name,
      ask: (key, signal) => {
        const offset = Number(key.slice(key.indexOf('/') + 1)) * monthPageSize;
        const from = [sectionOf(key), offset, monthPageSize, signal] as const;
        return source.pageAt ? source.pageAt(...from) : this.#readInTurn(...from);
      },
      onPage: (key, photos) => {
        this.#cache.set(key, photos);
        this.#tell();
      },
      onFailure: () => this.#tell(),
    });
  }

  async #readInTurn(...from: Parameters<SequentialPages['read']>) {
    const { SequentialPages } = await import('./sequential-pages').catch(() => {
      throw new ApiError('offline', '');
    });
    this.#pages ??= new SequentialPages(this.#source, (read) => {
      const changed = this.#shown.note(read);
      if (changed === 'total') this.#order = {};
      if (changed !== 'nothing') this.#tell();
    });
    return this.#pages.read(...from);
  }

  /** Sections, positions and ordinals; a new object after each change. */
  get table(): SectionTable {
    return this.#shown.table;
  }

  sections(): readonly Section[] {
    return this.table.sections;
  }

  order(): object {
    return this.#order;
  }

  total(): number {
    return this.table.total;
  }

  counts(): Promise<readonly Section[]> {
    return this.#source.sections();
  }

  ordinalOf(position: PhotoPosition): number {
    return this.#shown.ordinalOf(position);
  }

  positionAt(ordinal: number): PhotoPosition | null {
    return this.table.positionAt(ordinal);
  }

  photoAt(position: PhotoPosition): PhotoView | undefined {
    return this.#cache.at(this.#shown.toSource(position));
  }

  positionOf(photoId: string): PhotoPosition | undefined {
    const position = this.#cache.positionOf(photoId);
    return position && this.#shown.toShown(position);
  }

  ownerOf(photoId: string): string | undefined {
    return this.#owners.get(photoId);
  }

  #noteOwners(photos: SourcePhotos): void {
    for (const photo of photos) if (photo?.ownerId) this.#owners.set(photo.id, photo.ownerId);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  /** Preloads code that the first request needs. */
  prepare(): void {
    // Ignore an error: a request that needs the code loads it again and reports an error.
    Promise.resolve(this.#queries()).catch(() => {});
  }

  /**
   * Sets the pages that the grid shows now; see {@link PageRequests.want}. Failed pages are not requested before {@link
   * retry}.
   */
  want(pages: readonly { section: SectionKey; page: number }[]): void {
    const keys = new Set(
      pages.flatMap(({ section, page }) =>
        this.#shown.pagesOf(section, page * monthPageSize, (page + 1) * monthPageSize),
      ),
    );
    for (const key of keys) this.#cache.touch(key);
    const isWanted = (key: string) =>
      !this.#unsettled.has(sectionOf(key)) && !this.#cache.isFresh(key);
    this.#requests.want([...keys].filter(isWanted));
  }

  /** Whether the page is loaded but does not contain this photo, because the service could not describe it (EN-04). */
  isMissing(position: PhotoPosition): boolean {
    const { section, index } = this.#shown.toSource(position);
    const isThere = this.#cache.at({ section, index }) !== undefined;
    return !isThere && this.#cache.isFresh(pageKey(section, pageOf(index)));
  }

  /** Keys of the pages of a section that could not be loaded. */
  #failuresOf(section: SectionKey): string[] {
    return [...this.#requests.failures.keys()].filter((key) => {
      const index = Number(key.slice(key.indexOf('/') + 1)) * monthPageSize;
      return this.#shown.toShown({ section: sectionOf(key), index })?.section === section;
    });
  }

  /** The error because of which photos of a section could not be loaded (TL-09: rejected); null if there is none. */
  failureOf(section: SectionKey): { error: unknown } | null {
    const { failures } = this.#requests;
    const [key] = failures.size > 0 ? this.#failuresOf(section) : [];
    return key === undefined ? null : { error: failures.get(key) };
  }

  /** Removes the errors of a section, so that the grid requests the failed pages again. */
  retry(section: SectionKey): void {
    for (const key of this.#failuresOf(section)) this.#requests.failures.delete(key);
    this.#tell();
  }

  /** For the return of the network: reads the list again and requests failed pages again. */
  async recover(): Promise<void> {
    await this.refresh().catch(() => {
      this.#requests.failures.clear();
      this.#tell();
    });
  }

  /**
   * For a picture that could not be loaded, perhaps because its signed address has expired: requests its page again, at
   * most once per {@link renewAfterMs}.
   */
  renew(position: PhotoPosition): void {
    const { section, index } = this.#shown.toSource(position);
    const key = pageKey(section, pageOf(index));
    const now = Date.now();
    if (now - (this.#renewed.get(key) ?? -Infinity) < renewAfterMs) return;
    this.#renewed.set(key, now);
    this.#pages?.forgetAnswers(section);
    this.#cache.expire(key);
    this.#tell();
  }

  async load(section: SectionKey, from: number, to: number, signal?: AbortSignal): Promise<void> {
    const keys = this.#shown.pagesOf(section, from, to);
    for (const key of keys) this.#cache.pin(key);
    try {
      const missing = keys.filter((key) => !this.#cache.isFresh(key));
      await Promise.all(missing.map((key) => this.#requests.ask(key, signal)));
    } finally {
      for (const key of keys) this.#cache.unpin(key);
    }
  }

  async idsOf(section: SectionKey, from: number, to: number, signal?: AbortSignal) {
    const { section: source, index } = this.#shown.toSource({ section, index: from });
    if (this.#source.idsAt) return this.#source.idsAt(source, index, to - from, signal);
    const photos = await this.#readInTurn(source, index, to - from, signal);
    return photos.map((photo) => photo && photo.id);
  }

  remove(positions: readonly PhotoPosition[] | 'all'): () => void {
    const before = this.sections();
    const { removed, left } = this.#shown.without(positions);
    const pages = new Map<SectionKey, ReadonlyMap<number, PagePhotos>>();
    for (const [section, indexes] of removed) {
      const known = this.#cache.section(section);
      pages.set(section, known);
      this.#forget(section, indexes && withoutPositions(known, indexes));
      this.#unsettled.add(section);
    }
    const change = this.#change(left);
    return () => {
      for (const section of removed.keys()) this.#unsettled.delete(section);
      // The list has changed again, so only the service knows the right state.
      if (change !== this.#order) return void this.refresh().catch(() => {});
      for (const [section, known] of pages) this.#forget(section, known);
      this.#change(before);
    };
  }

  patch(ids: readonly string[], change: (photo: PhotoView) => PhotoView): void {
    for (const id of ids) this.#cache.patch(id, change);
    this.#tell();
  }

  /** Cancels the requests of a section and replaces its pages: both belong to positions that have changed. */
  #forget(section: SectionKey, pages?: ReadonlyMap<number, PagePhotos> | null): void {
    this.#requests.cancelSection(section);
    this.#pages?.forget(section);
    this.#cache.replaceSection(section, pages ?? new Map());
  }

  /** Sets changed sections; returns the new order object. */
  #change(sections: readonly Section[]): object {
    this.#shown.become(sections);
    this.#order = {};
    this.#tell();
    return this.#order;
  }

  refresh(): Promise<void> {
    this.#refreshes += 1;
    return (this.#newest = this.#refresh(this.#refreshes));
  }

  async #refresh(turn: number): Promise<void> {
    const sections = await this.#source.sections();
    // A later refresh has newer counts, so let the caller wait for that one.
    if (turn !== this.#refreshes) return this.#newest;
    this.#unsettled.clear();
    this.#requests.failures.clear();
    this.#cache.expireAll();
    this.#pages?.forget();
    for (const section of this.#shown.refreshed(sections)) this.#forget(section);
    this.#change(this.sections());
  }
}
