import 'server-only';
/** What an album's page and its viewer begin with, and how the browser reads on. */
import { cookies } from 'next/headers';
import { cache } from 'react';
import { albumPositionDto } from '@/lib/contracts/albums';
import { monthPageSize, photoPageSize } from '@/lib/contracts/limits';
import type { PhotoCapability } from '@/lib/contracts/photos';
import { wireId } from '@/lib/contracts/wire';
import { AppError } from '@/lib/http/errors';
import { type Caller, findUpstream } from '@/lib/http/upstream.server';
import { pageAround, readUntil, toPages } from '@/lib/photo-grid/find-photo';
import type { PhotoPosition } from '@/lib/photo-grid/photo-list';
import {
  type PhotoSort,
  type PhotoSortName,
  sortNameOf,
  sortOf,
} from '@/lib/photo-grid/photo-sort';
import { everything, type PhotoListStart } from '@/lib/photo-grid/photo-source';
import { readCapabilities } from '@/lib/photos/queries.server';
import { requireCaller } from '@/lib/session/request-session.server';
import { readAlbum, readAlbumPhotos } from './queries.server';
import type { AlbumView } from './schema';
import { albumSortCookie, toAlbumSort } from './sorting';
import type { AlbumAccess, AlbumStart } from './view';

/** Sections of 24 that the server paints: enough for the first screen of most, few enough to be quick (T7). */
const firstPages = 3;

/** What the service can do besides; nothing where it does not answer: the album can be looked at all the same. */
const announcedBy = (caller: Caller): Promise<ReadonlySet<PhotoCapability>> =>
  readCapabilities(caller).catch(() => new Set());

const accessOf = (announced: ReadonlySet<PhotoCapability>): AlbumAccess =>
  announced.has('albumOffset') ? 'offset' : 'cursor';

const sectionsOf = (count: number): PhotoListStart['sections'] =>
  count > 0 ? [{ key: everything, count }] : [];

/** @throws UpstreamError other than that there is no such album: then null */
async function findAlbum(caller: Caller, id: string): Promise<AlbumView | null> {
  try {
    return await readAlbum(caller, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return null;
    throw error;
  }
}

/**
 * An album with the photos of its first screen, in one round of calls. Photos that cannot be read are left to the
 * browser, which asks again and says so in their place (ER-04). Null where the customer has no such album.
 *
 * @throws UpstreamError when the album itself cannot be read (ER-03)
 */
export async function readAlbumStart(
  caller: Caller,
  id: string,
  sort: PhotoSort,
): Promise<AlbumStart | null> {
  if (!wireId.safeParse(id).success) return null;
  const [album, announced, first] = await Promise.all([
    findAlbum(caller, id),
    announcedBy(caller),
    readAlbumPhotos(caller, id, { sort, limit: firstPages * monthPageSize }).catch(() => null),
  ]);
  if (!album) return null;
  const isEnd = first?.cursor === null;
  const count = first && isEnd ? first.photos.length : album.count;
  return {
    album: { ...album, count },
    sort,
    access: accessOf(announced),
    capabilities: [...announced],
    sections: sectionsOf(count),
    pages: first ? toPages(everything, first.photos, isEnd).slice(0, firstPages) : [],
  };
}

/** The same for the signed-in customer, once a request. @throws UpstreamError */
export const getAlbumStart = cache(
  async (id: string, sort: PhotoSortName): Promise<AlbumStart | null> =>
    readAlbumStart(await requireCaller(), id, sortOf(sort)),
);

/** The sort that a request asks for, and the query that links to the album's photos keep. @param given its query */
export async function readAlbumRequest(
  given: Readonly<Record<string, string | string[] | undefined>>,
): Promise<{ sort: PhotoSortName; search: string; isStripped: boolean }> {
  const jar = await cookies();
  const sort = sortNameOf(toAlbumSort(given['sort'], jar.get(albumSortCookie)?.value));
  const isStripped = given['stripped'] === 'true';
  const query = new URLSearchParams();
  if (given['sort'] === sort) query.set('sort', sort);
  if (isStripped) query.set('stripped', 'true');
  return { sort, search: query.size > 0 ? `?${query}` : '', isStripped };
}

type Placed = { index: number; pages: PhotoListStart['pages'] };

/** Asks where the photo stands, and for the page around it; null when the album does not show it. */
async function askForPosition(
  caller: Caller,
  id: string,
  { key: sortKey, order: sortOrder }: PhotoSort,
  photoId: string,
): Promise<Placed | null> {
  const position = await findUpstream('photos', 'getAlbumPosition', albumPositionDto, caller, {
    ids: { id, photoId },
    query: { sortKey, sortOrder },
  });
  if (!position) return null;
  const { index } = position;
  const page = Math.floor(index / monthPageSize);
  const { photos } = await readAlbumPhotos(caller, id, {
    sort: { key: sortKey, order: sortOrder },
    limit: monthPageSize,
    offset: page * monthPageSize,
  });
  return { index, pages: [{ section: everything, page, photos }] };
}

/** Reads on until the photo comes. */
async function lookForPosition(
  caller: Caller,
  id: string,
  sort: PhotoSort,
  photoId: string,
): Promise<Placed | null> {
  const query = { sort, limit: photoPageSize };
  const found = await readUntil(
    (cursor) => readAlbumPhotos(caller, id, { ...query, ...(cursor !== null && { cursor }) }),
    photoId,
  );
  return found && { index: found.index, pages: pageAround(everything, found) };
}

export type AlbumViewerStart = {
  start: AlbumStart;
  /** Null when the album does not show the photo (PV-06). */
  position: PhotoPosition | null;
};

/**
 * What a viewer needs that opens by its address alone. Null where the customer has no such album.
 *
 * @throws UpstreamError
 */
export async function readAlbumViewerStart(
  caller: Caller,
  { id, photoId, sort }: { id: string; photoId: string; sort: PhotoSort },
): Promise<AlbumViewerStart | null> {
  if (!wireId.safeParse(id).success) return null;
  const announced = await announcedBy(caller);
  const canAsk = announced.has('albumPosition') && announced.has('albumOffset');
  const isId = wireId.safeParse(photoId).success;
  const find = canAsk ? askForPosition : lookForPosition;
  const [album, placed] = await Promise.all([
    findAlbum(caller, id),
    isId ? find(caller, id, sort, photoId).catch(nothingOfMissing) : null,
  ]);
  if (!album) return null;
  return {
    start: {
      album,
      sort,
      access: accessOf(announced),
      capabilities: [...announced],
      sections: sectionsOf(album.count),
      pages: placed?.pages ?? [],
    },
    position: placed && { section: everything, index: placed.index },
  };
}

/** An album that is not there has no photos either. */
function nothingOfMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'notFound') return null;
  throw error;
}

/** The same for the signed-in customer. @throws UpstreamError */
export const getAlbumViewerStart = async (
  id: string,
  photoId: string,
  sort: PhotoSortName,
): Promise<AlbumViewerStart | null> =>
  readAlbumViewerStart(await requireCaller(), { id, photoId, sort: sortOf(sort) });
