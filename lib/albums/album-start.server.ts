import 'server-only';
/** What an album's page and its viewer begin with, and how the browser reads on. */
import { cache } from 'react';
import { albumPositionDto } from '@/lib/contracts/albums';
import { monthPageSize, photoPageSize } from '@/lib/contracts/limits';
import type { PhotoCapability } from '@/lib/contracts/photos';
import { wireId } from '@/lib/contracts/wire';
import { type Caller, findUpstream } from '@/lib/http/upstream.server';
import { pageAround, readUntil } from '@/lib/photo-grid/find-photo';
import type { PhotoPosition } from '@/lib/photo-grid/photo-list';
import { type PhotoSort, type PhotoSortName, sortOf } from '@/lib/photo-grid/photo-sort';
import { everything, type PhotoListStart } from '@/lib/photo-grid/photo-source';
import { readCapabilities } from '@/lib/photos/capabilities.server';
import { requireCaller } from '@/lib/session/request-session.server';
import { readAlbum, readAlbumPhotos } from './queries.server';
import { albumSortCookie } from './sorting';
import {
  firstPhotos,
  nullIfMissing,
  readRequest,
  type RequestQuery,
  sectionsOf,
  startOf,
} from './start-parts.server';
import type { AlbumAccess, AlbumStart } from './view';

/** What the service can do besides; nothing where it does not answer: the album can be looked at all the same. */
const announcedBy = (caller: Caller): Promise<ReadonlySet<PhotoCapability>> =>
  readCapabilities(caller).catch(() => new Set());

const accessOf = (announced: ReadonlySet<PhotoCapability>): AlbumAccess =>
  announced.has('albumOffset') ? 'offset' : 'cursor';

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
    readAlbum(caller, id).catch(nullIfMissing),
    announcedBy(caller),
    readAlbumPhotos(caller, id, { sort, limit: firstPhotos }).catch(() => null),
  ]);
  if (!album) return null;
  return {
    ...startOf(album, first),
    sort,
    access: accessOf(announced),
    capabilities: [...announced],
  };
}

/** The same for the signed-in customer, once a request. @throws UpstreamError */
export const getAlbumStart = cache(
  async (id: string, sort: PhotoSortName): Promise<AlbumStart | null> =>
    readAlbumStart(await requireCaller(), id, sortOf(sort)),
);

/** What a request for an album asks for. @param given its query @param uploadUrl see {@link readRequest} */
export const readAlbumRequest = (given: RequestQuery, uploadUrl: string | null = null) =>
  readRequest(given, albumSortCookie, uploadUrl);

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
    readAlbum(caller, id).catch(nullIfMissing),
    isId ? find(caller, id, sort, photoId).catch(nullIfMissing) : null,
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

/** The same for the signed-in customer. @throws UpstreamError */
export const getAlbumViewerStart = async (
  id: string,
  photoId: string,
  sort: PhotoSortName,
): Promise<AlbumViewerStart | null> =>
  readAlbumViewerStart(await requireCaller(), { id, photoId, sort: sortOf(sort) });
