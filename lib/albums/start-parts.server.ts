import 'server-only';
/** What the pages of an album and of a shared one begin with alike. */
import { cookies } from 'next/headers';
import { monthPageSize } from '@/lib/contracts/limits';
import { AppError } from '@/lib/http/errors';
import { toPages } from '@/lib/photo-grid/find-photo';
import { type PhotoSortName, sortNameOf } from '@/lib/photo-grid/photo-sort';
import { everything, type PhotoListStart, type SourcePhotos } from '@/lib/photo-grid/photo-source';
import { toAlbumSort } from './sorting';

/** Sections of 24 that the server paints: enough for the first screen of most, few enough to be quick (T7). */
const firstPages = 3;

/** How many photos are asked for with the album. */
export const firstPhotos = firstPages * monthPageSize;

/** Of an album with so many photos. */
export const sectionsOf = (count: number): PhotoListStart['sections'] =>
  count > 0 ? [{ key: everything, count }] : [];

/** @param first the photos that were read with it; null where they could not be: the browser asks again (ER-04) */
export function startOf<Album extends { count: number }>(
  album: Album,
  first: { photos: SourcePhotos; cursor: string | null } | null,
): PhotoListStart & { album: Album } {
  const isEnd = first?.cursor === null;
  const count = first && isEnd ? first.photos.length : album.count;
  return {
    album: { ...album, count },
    sections: sectionsOf(count),
    pages: first ? toPages(everything, first.photos, isEnd).slice(0, firstPages) : [],
  };
}

/** What is not there is null; everything else goes on. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'notFound') return null;
  throw error;
}

export type RequestQuery = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The sort that a request asks for, and the query that links to the album's photos keep.
 *
 * @param given the request's query
 * @param cookie holds the preference of the view
 * @param uploadUrl where an embedding app has photos added (SH-22), which addresses of photos keep
 */
export async function readRequest(
  given: RequestQuery,
  cookie: string,
  uploadUrl: string | null = null,
): Promise<{ sort: PhotoSortName; search: string }> {
  const jar = await cookies();
  const sort = sortNameOf(toAlbumSort(given['sort'], jar.get(cookie)?.value));
  const query = new URLSearchParams();
  if (given['sort'] === sort) query.set('sort', sort);
  if (given['stripped'] === 'true') query.set('stripped', 'true');
  if (uploadUrl !== null) query.set('uploadUrl', uploadUrl);
  return { sort, search: query.size > 0 ? `?${query}` : '' };
}
