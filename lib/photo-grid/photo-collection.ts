/** The photos of one customer under one sort: counts first, photos as they are asked for, changes at once. */
import { sortNameOf, type PhotoSort } from './photo-sort';
import type { QueryClient } from '@tanstack/react-query';
import { monthPageSize } from '@/lib/contracts/limits';
import { ApiError } from '@/lib/http/api-client';
import type { MonthCount, MonthKey, PhotoLibrary, PhotoPlace } from './photo-list';
import type { PhotoView } from './photo-view';
import { MonthTable } from './section-table';
import { PageCache, pageKey, type PagePhotos, pageOf, withoutPlaces } from './page-cache';
import { PageRequests } from './page-requests';

/** What a library begins with: the counts, and the photos that the server has already painted. */
export type LibraryStart = {
  sort: PhotoSort;
  months: readonly MonthCount[];
  pages: readonly { month: MonthKey; page: number; photos: readonly (PhotoView | null)[] }[];
};

/** Where counts and photos come from; null is a photo that the service could not describe. Both reject with ApiError. */
export type LibrarySource = {
  months(sort: PhotoSort): Promise<MonthCount[]>;
  photos(
    sort: PhotoSort,
    month: MonthKey,
    offset: number,
    limit: number,
    signal: AbortSignal,
  ): Promise<(PhotoView | null)[]>;
};

/** The query client is no part of the first load: what the server has painted needs none. */
const loadQueries = () =>
  (client ??= import('./query-client').then(
    ({ createQueryClient }) => (client = createQueryClient()),
    () => {
      // The next request tries anew.
      client = null;
      throw new ApiError('offline', '');
    },
  ));
let client: QueryClient | Promise<QueryClient> | null = null;

/** Milliseconds before the photos of a page are asked for again because a picture could not be fetched. */
const renewAfterMs = 30_000;

export class TimelineLibrary implements PhotoLibrary {
  readonly sort: PhotoSort;
  readonly #source: LibrarySource;
  readonly #cache = new PageCache();
  readonly #requests: PageRequests;
  readonly #queries: () => QueryClient | Promise<QueryClient>;
  readonly #listeners = new Set<() => void>();
  readonly #failures = new Map<string, unknown>();
  readonly #renewed = new Map<string, number>();
  /** Months from which photos have been taken away here, but perhaps not yet at the service. */
  readonly #unsettled = new Set<MonthKey>();
  #table: MonthTable;
  #refreshes = 0;
  #newest = Promise.resolve();
  #changes = 0;

  constructor(
    start: LibraryStart,
    source: LibrarySource,
    queries: () => QueryClient | Promise<QueryClient> = loadQueries,
  ) {
    this.sort = start.sort;
    this.#source = source;
    this.#queries = queries;
    this.#table = new MonthTable(start.months);
    for (const { month, page, photos } of start.pages)
      this.#cache.set(pageKey(month, page), photos);
    this.#requests = new PageRequests({
      queries,
      scope: sortNameOf(this.sort),
      ask: (key, signal) => {
        const [month = '', page] = key.split('/');
        return source.photos(this.sort, month, Number(page) * monthPageSize, monthPageSize, signal);
      },
      onPage: (key, photos) => {
        this.#failures.delete(key);
        this.#cache.set(key, photos);
        this.#tell();
      },
      onFailure: (key, error) => {
        this.#failures.set(key, error);
        this.#tell();
      },
    });
  }

  /** Months, places and numbers; a new one after each change of the counts. */
  get table(): MonthTable {
    return this.#table;
  }

  months(): readonly MonthCount[] {
    return this.#table.months;
  }

  total(): number {
    return this.#table.total;
  }

  photoAt(place: PhotoPlace): PhotoView | undefined {
    return this.#cache.at(place);
  }

  placeOf(photoId: string): PhotoPlace | undefined {
    return this.#cache.placeOf(photoId);
  }

  step(place: PhotoPlace, by: 1 | -1): PhotoPlace | null {
    return this.#table.step(place, by);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  /** Fetches what the first request would have to wait for; once the first paint is over. */
  prepare(): void {
    // A request that needs it tries again, and says so when that fails too.
    Promise.resolve(this.#queries()).catch(() => {});
  }

  /** What the grid shows now; see {@link PageRequests.want}. Pages that failed wait for {@link retry}. */
  want(pages: readonly { month: MonthKey; page: number }[]): void {
    const keys = pages.map(({ month, page }) => pageKey(month, page));
    for (const key of keys) this.#cache.touch(key);
    this.#requests.want(
      pages
        .filter(({ month }) => !this.#unsettled.has(month))
        .map(({ month, page }) => pageKey(month, page))
        .filter((key) => !this.#cache.isFresh(key) && !this.#failures.has(key)),
    );
  }

  /** Its page is there without it: the service sent it broken, and it was left out (EN-04). */
  isMissing(place: PhotoPlace): boolean {
    return !this.photoAt(place) && this.#cache.isFresh(pageKey(place.month, pageOf(place.index)));
  }

  /** Why photos of a month could not be loaded (TL-09: rejected); null when nothing failed. */
  failureOf(month: MonthKey): { error: unknown } | null {
    for (const [key, error] of this.#failures) if (key.startsWith(`${month}/`)) return { error };
    return null;
  }

  /** Lets the grid ask again for what failed in a month. */
  retry(month: MonthKey): void {
    for (const key of [...this.#failures.keys()])
      if (key.startsWith(`${month}/`)) this.#failures.delete(key);
    this.#tell();
  }

  /** The network is back: what failed is asked for again, and what may have changed meanwhile is looked at anew. */
  async recover(): Promise<void> {
    await this.refresh().catch(() => {
      this.#failures.clear();
      this.#tell();
    });
  }

  /** A picture could not be fetched: its signed address may have run out, so its page is asked for once more. */
  renew({ month, index }: PhotoPlace): void {
    const key = pageKey(month, pageOf(index));
    const now = Date.now();
    if (now - (this.#renewed.get(key) ?? -Infinity) < renewAfterMs) return;
    this.#renewed.set(key, now);
    this.#cache.expire(key);
    this.#tell();
  }

  async load(month: MonthKey, from: number, to: number, signal?: AbortSignal): Promise<void> {
    const end = Math.min(to, this.#table.countOf(this.#table.indexOf(month)));
    const keys: string[] = [];
    for (let page = pageOf(Math.max(0, from)); page * monthPageSize < end; page += 1)
      keys.push(pageKey(month, page));
    for (const key of keys) this.#cache.pin(key);
    try {
      await Promise.all(
        keys
          .filter((key) => !this.#cache.isFresh(key))
          .map((key) => this.#requests.ask(key, signal)),
      );
    } finally {
      for (const key of keys) this.#cache.unpin(key);
    }
  }

  remove(places: readonly PhotoPlace[] | 'all'): () => void {
    const before = this.#table;
    const removed = this.#placesByMonth(places);
    const pages = new Map<MonthKey, ReadonlyMap<number, PagePhotos>>();
    for (const [month, indexes] of removed) {
      const known = this.#cache.month(month);
      pages.set(month, known);
      this.#forget(month, indexes && withoutPlaces(known, indexes));
      this.#unsettled.add(month);
    }
    const change = this.#setMonths(
      before.months
        .map((month, at) => {
          const indexes = removed.get(before.keys[at] ?? '');
          if (indexes === undefined) return month;
          return { ...month, count: indexes === null ? 0 : month.count - indexes.length };
        })
        .filter(({ count }) => count > 0),
    );
    return () => {
      for (const month of removed.keys()) this.#unsettled.delete(month);
      // Something else has changed meanwhile: only the service knows how it all fits together.
      if (change !== this.#changes) return void this.refresh().catch(() => {});
      for (const [month, known] of pages) this.#forget(month, known);
      this.#setMonths(before.months);
    };
  }

  /** Ascending places by month; null for the whole month. */
  #placesByMonth(places: readonly PhotoPlace[] | 'all'): Map<MonthKey, number[] | null> {
    if (places === 'all') return new Map(this.#table.keys.map((key) => [key, null]));
    const byMonth = new Map<MonthKey, Set<number>>();
    for (const place of places) {
      if (this.#table.ordinalOf(place) < 0) continue;
      byMonth.set(place.month, (byMonth.get(place.month) ?? new Set()).add(place.index));
    }
    return new Map([...byMonth].map(([key, set]) => [key, [...set].sort((a, b) => a - b)]));
  }

  /** What is under way for a month, or failed in it, belongs to places that are no longer the same. */
  #forget(month: MonthKey, pages?: ReadonlyMap<number, PagePhotos> | null): void {
    this.#requests.cancelMonth(month);
    for (const key of [...this.#failures.keys()])
      if (key.startsWith(`${month}/`)) this.#failures.delete(key);
    this.#cache.replaceMonth(month, pages ?? new Map());
  }

  #setMonths(months: readonly MonthCount[]): number {
    this.#table = new MonthTable(months);
    this.#changes += 1;
    this.#tell();
    return this.#changes;
  }

  refresh(): Promise<void> {
    this.#refreshes += 1;
    return (this.#newest = this.#refresh(this.#refreshes));
  }

  async #refresh(turn: number): Promise<void> {
    const months = await this.#source.months(this.sort);
    // A later refresh knows more; who waits for this one needs what that one brings.
    if (turn !== this.#refreshes) return this.#newest;
    const before = this.#table;
    const after = new MonthTable(months);
    this.#unsettled.clear();
    this.#failures.clear();
    this.#cache.expireAll();
    for (const key of new Set([...before.keys, ...after.keys]))
      if (before.countOf(before.indexOf(key)) !== after.countOf(after.indexOf(key)))
        this.#forget(key);
    this.#setMonths(months);
  }
}
