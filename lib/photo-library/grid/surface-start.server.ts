import 'server-only';
/**
 * Shared functions for the initial data of photo surfaces on the server. Library, album and shared album each have a
 * file with the same functions: `read…Request` (sort and filter from the address), `read…Start` (the first screen),
 * `read…Viewer` (one photo and its position), and the last two as `get…` for the signed-in customer.
 */
import { cookies } from 'next/headers';
import { monthPageSize } from '@/lib/contracts/limits';
import { AppError } from '@/lib/http/errors';
import { pageAround, readUntil, toPages } from './find-photo';
import type { PhotoPosition, SectionKey } from './photo-list';
import { type PhotoSort, type PhotoSortName, sortNameOf } from './photo-sort';
import {
  everything,
  type PhotoListStart,
  type SourcePage,
  type SourcePhotos,
} from './photo-source';

/** Initial data of a viewer that is opened by its address. */
export type ViewerStart<Start> = {
  start: Start;
  /** Null if the list does not contain the photo (PV-06), or if too many photos come before it to search (PV-10). */
  position: PhotoPosition | null;
};

/** Number of pages of 24 photos that the server renders: enough for most first screens, and fast (T7). */
export const firstPages = 3;

/** Number of photos that are read together with an album. */
export const firstPhotos = firstPages * monthPageSize;

/** Sections of a list without headings. */
export const sectionsOf = (count: number): PhotoListStart['sections'] =>
  count > 0 ? [{ key: everything, count }] : [];

/**
 * Initial data of an album's list. @param first photos that were read with the album; null if that failed, so that the
 * browser requests them again (ER-04)
 */
export function startOf<Album extends { count: number }>(
  album: Album,
  first: SourcePage | null,
): PhotoListStart & { album: Album } {
  const isEnd = first?.cursor === null;
  const count = first && isEnd ? first.photos.length : album.count;
  return {
    album: { ...album, count },
    sections: sectionsOf(count),
    pages: first ? toPages(everything, first.photos, isEnd).slice(0, firstPages) : [],
  };
}

/** Position of a photo, and the page that contains it. */
export type PlacedPhoto = {
  position: PhotoPosition;
  pages: PhotoListStart['pages'];
  /** Number of all photos; null unless the list was read to its end. */
  count: number | null;
};

/** Reads the page that contains a known position. */
export async function readAround(
  position: PhotoPosition,
  read: (offset: number) => Promise<{ photos: SourcePhotos }>,
): Promise<PlacedPhoto> {
  const page = Math.floor(position.index / monthPageSize);
  const { photos } = await read(page * monthPageSize);
  return { position, pages: [{ section: position.section, page, photos }], count: null };
}

/**
 * Reads page after page until the photo is found, for services that do not return positions. Null if it is not found.
 */
export async function lookForPhoto(
  section: SectionKey,
  id: string,
  read: (cursor: string | null) => Promise<SourcePage>,
): Promise<PlacedPhoto | null> {
  const found = await readUntil(read, id);
  if (!found) return null;
  return {
    position: { section, index: found.index },
    pages: pageAround(section, found),
    count: found.isEnd ? found.photos.length : null,
  };
}

/** Returns null for AppError notFound; rethrows other errors. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'notFound') return null;
  throw error;
}

export type RequestQuery = Readonly<Record<string, string | string[] | undefined>>;

type Asked = {
  /** Chooses the sort order from the address, otherwise from the stored preference. */
  toSort: (asked: unknown, stored: unknown) => PhotoSort;
  /** Cookie with the stored preference of this list. */
  cookie: string;
  /**
   * Address to which an embedding app wants links for adding photos (SH-22); it is added to the addresses of photos.
   */
  uploadUrl: string | null;
  /** Further parameters for the addresses of photos. */
  kept?: Readonly<Record<string, string>>;
};

/**
 * The sort order of a request, and the query string for links to photos.
 * @param given query parameters of the request
 */
export async function readRequest(
  given: RequestQuery,
  { toSort, cookie, uploadUrl, kept = {} }: Asked,
): Promise<{ sort: PhotoSort; name: PhotoSortName; search: string }> {
  const jar = await cookies();
  const sort = toSort(given['sort'], jar.get(cookie)?.value);
  const name = sortNameOf(sort);
  const query = new URLSearchParams();
  if (given['sort'] === name) query.set('sort', name);
  for (const [parameter, value] of Object.entries(kept)) query.set(parameter, value);
  if (given['stripped'] === 'true') query.set('stripped', 'true');
  if (uploadUrl !== null) query.set('uploadUrl', uploadUrl);
  return { sort, name, search: query.size > 0 ? `?${query}` : '' };
}
