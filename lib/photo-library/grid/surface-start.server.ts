import 'server-only';
/**
 * Start data of photo surfaces, on the server. Library, album and shared album have a file each with the same
 * functions: `read…Request` (sort and filter of the address), `read…Start` (the first screen), `read…Viewer` (one
 * photo and its position), and the last two as `get…` for the signed-in customer.
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

/** Start data of a viewer that is opened by its address. */
export type ViewerStart<Start> = {
  start: Start;
  /** Null if the list does not contain the photo (PV-06), or if too many photos are before it to search (PV-10). */
  position: PhotoPosition | null;
};

/** Number of pages of 24 photos that the server renders: enough for most first screens, and fast (T7). */
export const firstPages = 3;

/** Number of photos that are read with the album. */
export const firstPhotos = firstPages * monthPageSize;

/** Sections of a list without headings. */
export const sectionsOf = (count: number): PhotoListStart['sections'] =>
  count > 0 ? [{ key: everything, count }] : [];

/** @param first photos that were read with the album; null if that failed, the browser then tries again (ER-04) */
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

/** Position of a photo, and the page around it. */
export type PlacedPhoto = {
  position: PhotoPosition;
  pages: PhotoListStart['pages'];
  /** Number of photos, if the list was read to its end. */
  count: number | null;
};

/** Reads the page around a position that the service has returned. */
export async function readAround(
  position: PhotoPosition,
  read: (offset: number) => Promise<{ photos: SourcePhotos }>,
): Promise<PlacedPhoto> {
  const page = Math.floor(position.index / monthPageSize);
  const { photos } = await read(page * monthPageSize);
  return { position, pages: [{ section: position.section, page, photos }], count: null };
}

/** Reads until the photo is found, for services that do not return positions. */
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

/** Null for a missing object; other errors are thrown. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'notFound') return null;
  throw error;
}

export type RequestQuery = Readonly<Record<string, string | string[] | undefined>>;

type Asked = {
  /** Sort from the address, else from the stored preference. */
  toSort: (asked: unknown, stored: unknown) => PhotoSort;
  /** Cookie with the view's preference. */
  cookie: string;
  /** Address at which an embedding app adds photos (SH-22); part of the photos' addresses. */
  uploadUrl: string | null;
  /** Further parameters of the photos' addresses. */
  kept?: Readonly<Record<string, string>>;
};

/**
 * The sort of a request, and the query for links to photos.
 *
 * @param given query of the request
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
