/**
 * Cache of the loaded photos by section and page. The number of pages is limited, so the cache does not grow with the
 * scrolled distance. No React.
 */
import { monthPageSize } from '@/lib/contracts/limits';
import type { PhotoPosition, SectionKey } from './photo-list';
import type { PhotoView } from './photo-view';

/**
 * Photos of a page by position. A hole means that the photo is not loaded, or that the service could not describe it.
 */
export type PagePhotos = readonly (PhotoView | null | undefined)[];
type Page = { photos: PagePhotos; isStale: boolean };

export const pageKey = (section: SectionKey, page: number): string => `${section}/${page}`;
export const sectionOf = (key: string): SectionKey => key.slice(0, key.indexOf('/'));
export const pageOf = (index: number): number => Math.floor(index / monthPageSize);

/** Maximum number of pages: many screens, about 1 MB. Listed in docs/caches.md. */
const kept = 64;

export class PageCache {
  /** In the order of last use, the most recent at the end. */
  readonly #pages = new Map<string, Page>();
  readonly #pins = new Map<string, number>();
  #positions: Map<string, PhotoPosition> | null = null;

  at({ section, index }: PhotoPosition): PhotoView | undefined {
    const page = pageOf(index);
    return (
      this.#pages.get(pageKey(section, page))?.photos[index - page * monthPageSize] ?? undefined
    );
  }

  /** Whether the page is loaded and need not be requested again. */
  isFresh(key: string): boolean {
    return this.#pages.get(key)?.isStale === false;
  }

  /** Marks a page as just used, so that other pages are removed before it. */
  touch(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#pages.set(key, page);
  }

  set(key: string, photos: PagePhotos, isStale = false): void {
    this.#pages.delete(key);
    this.#pages.set(key, { photos, isStale });
    this.#positions = null;
    for (const old of this.#pages.keys()) {
      if (this.#pages.size <= kept) break;
      if (!this.#pins.has(old) && old !== key) this.#pages.delete(old);
    }
  }

  /** Protects a page from removal until {@link unpin} was called as often. */
  pin(key: string): void {
    this.#pins.set(key, (this.#pins.get(key) ?? 0) + 1);
  }

  unpin(key: string): void {
    const left = (this.#pins.get(key) ?? 0) - 1;
    if (left > 0) this.#pins.set(key, left);
    else this.#pins.delete(key);
  }

  positionOf(photoId: string): PhotoPosition | undefined {
    this.#positions ??= this.#index();
    return this.#positions.get(photoId);
  }

  #index(): Map<string, PhotoPosition> {
    const positions = new Map<string, PhotoPosition>();
    for (const [key, { photos }] of this.#pages) {
      const [section = '', page] = key.split('/');
      photos.forEach((photo, offset) => {
        if (photo)
          positions.set(photo.id, { section, index: Number(page) * monthPageSize + offset });
      });
    }
    return positions;
  }

  /** Replaces a photo's data; does nothing if the photo is not loaded. */
  patch(photoId: string, change: (photo: PhotoView) => PhotoView): void {
    const position = this.positionOf(photoId);
    const page = position && this.#pages.get(pageKey(position.section, pageOf(position.index)));
    if (page)
      page.photos = page.photos.map((photo) => (photo?.id === photoId ? change(photo) : photo));
  }

  /** Marks a page as out of date. Its photos are still shown until it was requested again. */
  expire(key: string): void {
    const page = this.#pages.get(key);
    if (page) page.isStale = true;
  }

  expireAll(): void {
    for (const page of this.#pages.values()) page.isStale = true;
  }

  /** The loaded pages of a section, for {@link replaceSection}. */
  section(section: SectionKey): ReadonlyMap<number, PagePhotos> {
    const pages = new Map<number, PagePhotos>();
    for (const [key, { photos }] of this.#pages) {
      const [name, page] = key.split('/');
      if (name === section) pages.set(Number(page), photos);
    }
    return pages;
  }

  /** Replaces all pages of a section. The new pages count as out of date, so they are requested again when visible. */
  replaceSection(section: SectionKey, pages: ReadonlyMap<number, PagePhotos> = new Map()): void {
    for (const page of this.section(section).keys()) this.#pages.delete(pageKey(section, page));
    this.#positions = null;
    for (const [page, photos] of pages) this.set(pageKey(section, page), photos, true);
  }

  clear(): void {
    this.#pages.clear();
    this.#positions = null;
  }
}

/**
 * The pages of a section after some photos were removed; later photos move up.
 * @param removed ascending indexes in the section
 */
export function withoutPositions(
  pages: ReadonlyMap<number, PagePhotos>,
  removed: readonly number[],
): Map<number, PagePhotos> {
  const gone = new Set(removed);
  const left = new Map<number, (PhotoView | undefined)[]>();
  let passed = 0;
  for (const [page, photos] of [...pages].sort(([a], [b]) => a - b)) {
    photos.forEach((photo, offset) => {
      const index = page * monthPageSize + offset;
      while (passed < removed.length && (removed[passed] ?? Infinity) < index) passed += 1;
      if (!photo || gone.has(index)) return;
      const moved = index - passed;
      const at = pageOf(moved);
      const target = left.get(at) ?? [];
      target[moved - at * monthPageSize] = photo;
      left.set(at, target);
    });
  }
  return left;
}
