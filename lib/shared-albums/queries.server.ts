import 'server-only';
/**
 * Reads from the shared-albums service (specification section 7). Its lists can only be read page by page, with
 * cursors.
 */
import { cache } from 'react';
import * as z from 'zod';
import { type AlbumPhotosQuery, untitledFor } from '@/lib/albums/queries.server';
import { findByName } from '@/lib/albums/find-by-name';
import { toAlbumView } from '@/lib/albums/view';
import {
  participantsDto,
  sharedAlbumDto,
  sharedAlbumListDto,
  sharedPhotoListDto,
  sharedPhotoUrlDto,
  sharedSummaryDto,
} from '@/lib/contracts/albums';
import { albumPageSize } from '@/lib/contracts/limits';
import { photoUrlDto } from '@/lib/contracts/photos';
import { keepUnreadable } from '@/lib/contracts/wire';
import { AppError } from '@/lib/http/errors';
import { announces } from '@/lib/http/capabilities.server';
import type { QueryOf } from '@/lib/endpoints/endpoint';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { toPhotoView } from '@/lib/photo-library/grid/photo-view';
import { readSummary } from '@/lib/photo-library/photos/capabilities.server';
import type { FullSizeReply, UrlReply } from '@/lib/photo-library/photos/schema';
import { requireCaller, requireSession } from '@/lib/session/request-session.server';
import type { sharedAlbumsApi } from './api';
import type {
  SharedAlbumDetails,
  SharedAlbumListReply,
  SharedAlbumView,
  SharedPageReply,
} from './schema';

/** Converts a shared album of the service into its view. @param me account id of the signed-in customer */
const toView = (
  album: z.output<typeof sharedAlbumDto>,
  me: string,
  untitled: string,
): SharedAlbumView => ({
  ...toAlbumView(album, true, untitled),
  isOwner: album.ownerId === me,
  availableUntil: album.availableUntil ?? null,
});

/** Other customers' albums in which the customer participates (AL-03). @throws UpstreamError */
export async function readSharedAlbums(
  caller: Caller,
  me: string,
  cursor?: string,
): Promise<SharedAlbumListReply> {
  const list = await callUpstream('sharedAlbums', 'listSharedAlbums', sharedAlbumListDto, caller, {
    query: { limit: albumPageSize, ...(cursor !== undefined && { cursor }) },
  });
  // Some services include the customer's own albums. These are in another list, so remove them.
  const others = list.albums.filter(({ ownerId }) => ownerId !== me);
  const untitled = await untitledFor(caller);
  const albums = others.map((album) => toView(album, me, untitled));
  return { albums: keepUnreadable(albums, list.albums), cursor: list.cursor };
}

/** Maximum number of pages that a search reads; no customer participates in more albums. */
const searchedPages = 20;

/**
 * Other customers' albums whose names contain the text. All pages are read, because the service has no search. @throws
 * UpstreamError
 */
export async function searchSharedAlbums(
  caller: Caller,
  me: string,
  search: string,
): Promise<SharedAlbumListReply> {
  const albums: SharedAlbumView[] = [];
  let cursor: string | null = null;
  for (let page = 0; page === 0 || (cursor !== null && page < searchedPages); page += 1) {
    const list: SharedAlbumListReply = await readSharedAlbums(caller, me, cursor ?? undefined);
    albums.push(...list.albums);
    ({ cursor } = list);
  }
  return { albums: [...findByName(albums, search)], cursor: null };
}

/**
 * Other customers' albums for the signed-in customer: the first page, or the results of a search. Read once for each
 * request.
 *
 * @param search part of the name; case and accents are ignored
 * @throws UpstreamError
 */
export const getSharedAlbums = cache(async (search: string): Promise<SharedAlbumListReply> => {
  const [caller, { sub }] = await Promise.all([requireCaller(), requireSession()]);
  return search === '' ? readSharedAlbums(caller, sub) : searchSharedAlbums(caller, sub, search);
});

/**
 * Number of albums that `getSharedAlbums` returns; null if they cannot be read. The section with these albums shows the
 * failure.
 */
export const countFoundShared = (search: string): Promise<number | null> =>
  getSharedAlbums(search).then(
    ({ albums }) => albums.length,
    (error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    },
  );

/** Reads a shared album and its participants in parallel (SA-05). @throws UpstreamError notFound */
export async function readSharedAlbum(
  caller: Caller,
  me: string,
  id: string,
): Promise<SharedAlbumDetails> {
  const [album, people] = await Promise.all([
    callUpstream('sharedAlbums', 'getSharedAlbum', sharedAlbumDto, caller, { ids: { id } }),
    callUpstream('sharedAlbums', 'listParticipants', participantsDto, caller, { ids: { id } }),
  ]);
  const view = toView(album, me, await untitledFor(caller));
  return {
    ...view,
    ownerEmail: people.owner.email,
    // Participants see the owner's address, but not those of other participants (SA-02).
    participantEmails: view.isOwner ? people.participants.map(({ email }) => email) : [],
  };
}

/** Number of photos of a shared album. @throws UpstreamError notFound */
export const countSharedPhotos = async (caller: Caller, id: string): Promise<number> =>
  (await callUpstream('sharedAlbums', 'getSharedAlbum', sharedAlbumDto, caller, { ids: { id } }))
    .photosCount;

/** Photos of a shared album after a cursor, each with its owner. @throws UpstreamError notFound */
export async function readSharedPhotos(
  caller: Caller,
  id: string,
  { sort, limit, cursor, offset }: AlbumPhotosQuery,
): Promise<SharedPageReply> {
  if (offset !== undefined) throw new AppError('validation', 'shared albums know no index');
  const page = await callUpstream('sharedAlbums', 'listSharedPhotos', sharedPhotoListDto, caller, {
    ids: { id },
    query: {
      ...{ limit, sortKey: sort.key, sortOrder: sort.order },
      ...(cursor !== undefined && { cursor }),
    },
  });
  return {
    photos: page.images.map((photo) => photo && { ...toPhotoView(photo), ownerId: photo.ownerId }),
    cursor: page.cursor,
  };
}

type SharedPhotoIds = { id: string; photoId: string };

/** True if the service returns the URL of a single photo. Otherwise photos are downloaded in archives. */
export const hasPhotoUrls = (caller: Caller): Promise<boolean> =>
  announces('sharedAlbums', 'singlePhotoUrl', caller);

/**
 * URL of a photo's original; it expires (PV-16).
 *
 * @throws UpstreamError notFound, also for a photo of an owner other than `ownerId`
 * @throws AppError notFound if the service has no such call
 */
export async function readSharedPhotoUrl(
  caller: Caller,
  ids: SharedPhotoIds,
  { ownerId }: QueryOf<typeof sharedAlbumsApi.getPhotoUrl>,
): Promise<UrlReply> {
  if (!(await hasPhotoUrls(caller))) throw new AppError('notFound', 'no addresses of photos');
  return callUpstream('sharedAlbums', 'getSharedPhotoUrl', photoUrlDto, caller, {
    ids,
    ...(ownerId !== undefined && { query: { ownerId } }),
  });
}

/**
 * URL of the full size in a format that browsers show; null if there is no larger size or the service returns no URLs.
 * @throws UpstreamError notFound
 */
export async function readSharedFullSize(
  caller: Caller,
  ids: SharedPhotoIds,
): Promise<FullSizeReply> {
  if (!(await hasPhotoUrls(caller))) return { url: null };
  const found = await callUpstream('sharedAlbums', 'getSharedPhotoUrl', sharedPhotoUrlDto, caller, {
    ids,
  });
  return { url: found.fullSizeUrl ?? null };
}

/**
 * Number of the customer's albums (MP-02): own albums, shared or not, and with `withShared` also those of other
 * customers. Two services count them (EN-02). Null if one of them fails, because a partial number would be wrong.
 */
export async function countAlbums(
  caller: Caller,
  { withShared }: { withShared: boolean },
): Promise<number | null> {
  try {
    const [own, others] = await Promise.all([
      readSummary(caller),
      withShared
        ? callUpstream('sharedAlbums', 'getSharedSummary', sharedSummaryDto, caller)
        : { readAlbumsCount: 0 },
    ]);
    return own.albumsCount + others.readAlbumsCount;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
