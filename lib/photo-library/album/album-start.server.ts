import 'server-only';
/** Initial data of an album's page and of its viewer. */
import { cache } from 'react';
import { albumPositionDto } from '@/lib/contracts/albums';
import { monthPageSize, photoPageSize } from '@/lib/contracts/limits';
import type { PhotoCapability } from '@/lib/contracts/photos';
import { wireId } from '@/lib/contracts/wire';
import { type Caller, findUpstream } from '@/lib/http/upstream.server';
import { type PhotoSort, type PhotoSortName, sortOf } from '@/lib/photo-library/grid/photo-sort';
import { everything } from '@/lib/photo-library/grid/photo-source';
import {
  firstPhotos,
  lookForPhoto,
  nullIfMissing,
  type PlacedPhoto,
  readAround,
  readRequest,
  type RequestQuery,
  sectionsOf,
  startOf,
  type ViewerStart,
} from '@/lib/photo-library/grid/surface-start.server';
import { readCapabilities } from '@/lib/photo-library/photos/capabilities.server';
import { requireCaller } from '@/lib/session/request-session.server';
import { readAlbum, readAlbumPhotos } from '@/lib/albums/queries.server';
import { albumSortCookie, toAlbumSort } from './sorting';
import type { AlbumAccess, AlbumStart } from '@/lib/albums/view';

/**
 * Reads the sort order of an album, and the query string for links to its photos, from a request.
 * @param given query parameters of the request
 * @param uploadUrl validated address from the query (SH-22)
 */
export async function readAlbumRequest(given: RequestQuery, uploadUrl: string | null = null) {
  const how = { toSort: toAlbumSort, cookie: albumSortCookie, uploadUrl };
  const { name: sort, search } = await readRequest(given, how);
  return { sort, search };
}

const accessOf = (announced: ReadonlySet<PhotoCapability>): AlbumAccess =>
  announced.has('albumOffset') ? 'offset' : 'cursor';

/**
 * Reads an album and the photos of its first screen, in parallel calls. Photos that cannot be read are left out; the
 * browser requests them again and shows an error (ER-04). Null if the customer has no such album.
 *
 * @throws UpstreamError if the album itself cannot be read (ER-03)
 */
export async function readAlbumStart(
  caller: Caller,
  id: string,
  sort: PhotoSort,
): Promise<AlbumStart | null> {
  if (!wireId.safeParse(id).success) return null;
  const [album, announced, first] = await Promise.all([
    readAlbum(caller, id).catch(nullIfMissing),
    readCapabilities(caller),
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

/** {@link readAlbumStart} for the signed-in customer; called once per request. @throws UpstreamError */
export const getAlbumStart = cache(
  async (id: string, sort: PhotoSortName): Promise<AlbumStart | null> =>
    readAlbumStart(await requireCaller(), id, sortOf(sort)),
);

type OnePhoto = { id: string; photoId: string; sort: PhotoSort };

/** Requests the index of the photo, then the page that contains it; null if the album does not contain the photo. */
async function askForPosition(
  caller: Caller,
  { id, photoId, sort }: OnePhoto,
): Promise<PlacedPhoto | null> {
  const position = await findUpstream('photos', 'getAlbumPosition', albumPositionDto, caller, {
    ids: { id, photoId },
    query: { sortKey: sort.key, sortOrder: sort.order },
  });
  if (!position) return null;
  return readAround({ section: everything, index: position.index }, (offset) =>
    readAlbumPhotos(caller, id, { sort, limit: monthPageSize, offset }),
  );
}

const lookForPosition = (caller: Caller, { id, photoId, sort }: OnePhoto) =>
  lookForPhoto(everything, photoId, (cursor) =>
    readAlbumPhotos(caller, id, {
      ...{ sort, limit: photoPageSize },
      ...(cursor !== null && { cursor }),
    }),
  );

/** Reads the initial data of the viewer; null if the customer has no such album. @throws UpstreamError */
export async function readAlbumViewer(
  caller: Caller,
  asked: OnePhoto,
): Promise<ViewerStart<AlbumStart> | null> {
  const { id, photoId, sort } = asked;
  if (!wireId.safeParse(id).success) return null;
  const announced = await readCapabilities(caller);
  const canAsk = announced.has('albumPosition') && announced.has('albumOffset');
  const isId = wireId.safeParse(photoId).success;
  const find = canAsk ? askForPosition : lookForPosition;
  const [album, placed] = await Promise.all([
    readAlbum(caller, id).catch(nullIfMissing),
    isId ? find(caller, asked).catch(nullIfMissing) : null,
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
    position: placed && placed.position,
  };
}

/** {@link readAlbumViewer} for the signed-in customer. @throws UpstreamError */
export const getAlbumViewer = async (id: string, photoId: string, sort: PhotoSortName) =>
  readAlbumViewer(await requireCaller(), { id, photoId, sort: sortOf(sort) });
