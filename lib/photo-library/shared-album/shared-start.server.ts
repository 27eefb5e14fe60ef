import 'server-only';
/** Initial data of a shared album's page and of its viewer. */
import { cache } from 'react';
import { toAlbumSort } from '@/lib/photo-library/album/sorting';
import { photoPageSize } from '@/lib/contracts/limits';
import { wireId } from '@/lib/contracts/wire';
import type { Caller } from '@/lib/http/upstream.server';
import { type PhotoSort, type PhotoSortName, sortOf } from '@/lib/photo-library/grid/photo-sort';
import { everything } from '@/lib/photo-library/grid/photo-source';
import {
  firstPhotos,
  lookForPhoto,
  nullIfMissing,
  readRequest,
  type RequestQuery,
  sectionsOf,
  startOf,
  type ViewerStart,
} from '@/lib/photo-library/grid/surface-start.server';
import { requireCaller, requireSession } from '@/lib/session/request-session.server';
import {
  hasPhotoUrls,
  readSharedAlbum,
  readSharedPhotos,
} from '@/lib/shared-albums/queries.server';
import {
  sharedSortCookie,
  type SharedAlbumStart,
  type SharedViewerStart,
} from '@/lib/shared-albums/view';

/** Reads the sort order of a shared album from a request. @param given query parameters of the request */
export async function readSharedRequest(given: RequestQuery) {
  const how = { toSort: toAlbumSort, cookie: sharedSortCookie, uploadUrl: null };
  const { name: sort, search } = await readRequest(given, how);
  return { sort, search };
}

type Asked = { id: string; me: string; sort: PhotoSort };

/**
 * Reads a shared album with its participants and the photos of its first screen, in parallel calls (SA-05). Photos that
 * cannot be read are left out; the browser requests them again and shows an error (ER-04). Null if the customer has no
 * such album.
 * @throws UpstreamError if the album itself cannot be read (ER-03)
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

const asCustomer = async (id: string, sort: PhotoSortName) => {
  const [caller, { sub }] = await Promise.all([requireCaller(), requireSession()]);
  return [caller, { id, me: sub, sort: sortOf(sort) }] as const;
};

/** {@link readSharedStart} for the signed-in customer; called once per request. @throws UpstreamError */
export const getSharedStart = cache(async (id: string, sort: PhotoSortName) =>
  readSharedStart(...(await asCustomer(id, sort))),
);

/**
 * Reads the initial data of the viewer. The API has no call for the position of a photo, so pages are read until the
 * photo is found. Null if the customer has no such album.
 * @throws UpstreamError
 */
export async function readSharedViewer(
  caller: Caller,
  { id, me, sort, photoId }: Asked & { photoId: string },
): Promise<ViewerStart<SharedViewerStart> | null> {
  if (!wireId.safeParse(id).success) return null;
  const read = (cursor: string | null) =>
    readSharedPhotos(caller, id, {
      ...{ sort, limit: photoPageSize },
      ...(cursor !== null && { cursor }),
    });
  const [details, placed, hasUrls] = await Promise.all([
    readSharedAlbum(caller, me, id).catch(nullIfMissing),
    wireId.safeParse(photoId).success
      ? lookForPhoto(everything, photoId, read).catch(nullIfMissing)
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
      sections: sectionsOf(placed?.count ?? album.count),
      pages: placed?.pages ?? [],
    },
    position: placed && placed.position,
  };
}

/** {@link readSharedViewer} for the signed-in customer. @throws UpstreamError */
export async function getSharedViewer(id: string, photoId: string, sort: PhotoSortName) {
  const [caller, asked] = await asCustomer(id, sort);
  return readSharedViewer(caller, { ...asked, photoId });
}
