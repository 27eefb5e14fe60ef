import 'server-only';
/** What a shared album's page and its viewer begin with. */
import { cache } from 'react';
import {
  firstPhotos,
  nullIfMissing,
  readRequest,
  type RequestQuery,
  sectionsOf,
  startOf,
} from '@/lib/albums/start-parts.server';
import { photoPageSize } from '@/lib/contracts/limits';
import { wireId } from '@/lib/contracts/wire';
import type { Caller } from '@/lib/http/upstream.server';
import { pageAround, readUntil } from '@/lib/photo-grid/find-photo';
import type { PhotoPosition } from '@/lib/photo-grid/photo-list';
import { type PhotoSort, type PhotoSortName, sortOf } from '@/lib/photo-grid/photo-sort';
import { everything } from '@/lib/photo-grid/photo-source';
import { requireCaller, requireSession } from '@/lib/session/request-session.server';
import { hasPhotoUrls, readSharedAlbum, readSharedPhotos } from './queries.server';
import { sharedSortCookie, type SharedAlbumStart, type SharedViewerStart } from './view';

type Asked = { id: string; me: string; sort: PhotoSort };

/**
 * A shared album with its people and the photos of its first screen, in one round of calls (SA-05). Photos that cannot be
 * read are left to the browser, which asks again and says so in their place (ER-04). Null where there is no such album
 * for this customer.
 *
 * @throws UpstreamError when the album itself cannot be read (ER-03)
 */
export async function readSharedStart(
  caller: Caller,
  { id, me, sort }: Asked,
): Promise<SharedAlbumStart | null> {
  if (!wireId.safeParse(id).success) return null;
  const [album, first, hasUrls] = await Promise.all([
    readSharedAlbum(caller, me, id).catch(nullIfMissing),
    readSharedPhotos(caller, id, { sort, limit: firstPhotos }).catch(() => null),
    hasPhotoUrls(caller),
  ]);
  if (!album) return null;
  return { ...startOf(album, first), sort, hasPhotoUrls: hasUrls };
}

export type SharedViewer = {
  start: SharedViewerStart;
  /** Null when the album does not show the photo, or has too many before it to look at each (PV-10). */
  position: PhotoPosition | null;
};

/**
 * What a viewer needs that opens by its address alone: the API has no call that says where a photo stands, so its pages
 * are read until it comes. Null where there is no such album for this customer.
 *
 * @throws UpstreamError
 */
export async function readSharedViewer(
  caller: Caller,
  { id, me, sort, photoId }: Asked & { photoId: string },
): Promise<SharedViewer | null> {
  if (!wireId.safeParse(id).success) return null;
  const query = { sort, limit: photoPageSize };
  const [details, found, hasUrls] = await Promise.all([
    readSharedAlbum(caller, me, id).catch(nullIfMissing),
    wireId.safeParse(photoId).success
      ? readUntil(
          (cursor) =>
            readSharedPhotos(caller, id, { ...query, ...(cursor !== null && { cursor }) }),
          photoId,
        ).catch(nullIfMissing)
      : null,
    hasPhotoUrls(caller),
  ]);
  if (!details) return null;
  const { ownerEmail: _, participantEmails: __, ...album } = details;
  return {
    start: {
      album,
      sort,
      hasPhotoUrls: hasUrls,
      sections: sectionsOf(found?.isEnd ? found.photos.length : album.count),
      pages: found ? pageAround(everything, found) : [],
    },
    position: found && { section: everything, index: found.index },
  };
}

const asCustomer = async (id: string, sort: PhotoSortName) => {
  const [caller, { sub }] = await Promise.all([requireCaller(), requireSession()]);
  return [caller, { id, me: sub, sort: sortOf(sort) }] as const;
};

/** {@link readSharedStart} for the signed-in customer, once a request. @throws UpstreamError */
export const getSharedStart = cache(async (id: string, sort: PhotoSortName) =>
  readSharedStart(...(await asCustomer(id, sort))),
);

/** {@link readSharedViewer} for the signed-in customer. @throws UpstreamError */
export async function getSharedViewer(id: string, photoId: string, sort: PhotoSortName) {
  const [caller, asked] = await asCustomer(id, sort);
  return readSharedViewer(caller, { ...asked, photoId });
}

/** What a request for a shared album asks for. @param given its query */
export const readSharedRequest = (given: RequestQuery) => readRequest(given, sharedSortCookie);
