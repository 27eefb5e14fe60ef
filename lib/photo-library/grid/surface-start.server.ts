import 'server-only';
/**
 * What photo surfaces begin with, on the server. The library, an album and a shared album have a file each, with the same
 * functions: `read…Request` (what the address asks for), `read…Start` (the first screen), `read…Viewer` (one photo, and
 * where it stands), and the last two as `get…` for the signed-in customer.
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

/** What a viewer needs that opens by its address alone. */
export type ViewerStart<Start> = {
  start: Start;
  /** Null when the list does not show the photo (PV-06), or has too many before it to look at each (PV-10). */
  position: PhotoPosition | null;
};

/** Sections of 24 that the server paints: enough for the first screen of most, few enough to be quick (T7). */
export const firstPages = 3;

/** How many photos are asked for with the album. */
export const firstPhotos = firstPages * monthPageSize;

/** Of a list without headings that has so many photos. */
export const sectionsOf = (count: number): PhotoListStart['sections'] =>
  count > 0 ? [{ key: everything, count }] : [];

/** @param first the photos that were read with it; null where they could not be: the browser asks again (ER-04) */
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

/** A photo's place, and the page around it. */
export type PlacedPhoto = {
  position: PhotoPosition;
  pages: PhotoListStart['pages'];
  /** How many photos there are, where the list was read to its end. */
  count: number | null;
};

/** Reads the page around a position that the service has told. */
export async function readAround(
  position: PhotoPosition,
  read: (offset: number) => Promise<{ photos: SourcePhotos }>,
): Promise<PlacedPhoto> {
  const page = Math.floor(position.index / monthPageSize);
  const { photos } = await read(page * monthPageSize);
  return { position, pages: [{ section: position.section, page, photos }], count: null };
}

/** Reads on until the photo comes: for services that do not say where one stands. */
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

/** What is not there is null; everything else goes on. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'notFound') return null;
  throw error;
}

export type RequestQuery = Readonly<Record<string, string | string[] | undefined>>;

type Asked = {
  /** By the address and the stored preference. */
  toSort: (asked: unknown, stored: unknown) => PhotoSort;
  /** Holds the preference of the view. */
  cookie: string;
  /** Where an embedding app has photos added (SH-22), which addresses of photos keep. */
  uploadUrl: string | null;
  /** Further parameters that they keep. */
  kept?: Readonly<Record<string, string>>;
};

/**
 * The sort that a request asks for, and the query that links to the photos keep.
 *
 * @param given the request's query
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
