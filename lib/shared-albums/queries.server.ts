import 'server-only';
/** Reads of the shared-albums API (specification section 7): paged by cursor alone. */
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

/** @param me subject of the customer who looks */
const toView = (
  album: z.output<typeof sharedAlbumDto>,
  me: string,
  untitled: string,
): SharedAlbumView => ({
  ...toAlbumView(album, true, untitled),
  isOwner: album.ownerId === me,
  availableUntil: album.availableUntil ?? null,
});

/** Albums of others that the customer takes part in (AL-03). @throws UpstreamError */
export async function readSharedAlbums(
  caller: Caller,
  me: string,
  cursor?: string,
): Promise<SharedAlbumListReply> {
  const list = await callUpstream('sharedAlbums', 'listSharedAlbums', sharedAlbumListDto, caller, {
    query: { limit: albumPageSize, ...(cursor !== undefined && { cursor }) },
  });
  // A service may answer own ones too: those are in the customer's own list.
  const others = list.albums.filter(({ ownerId }) => ownerId !== me);
  const untitled = await untitledFor(caller);
  const albums = others.map((album) => toView(album, me, untitled));
  return { albums: keepUnreadable(albums, list.albums), cursor: list.cursor };
}

/** Pages that a search looks through; nobody takes part in more albums. */
const searchedPages = 20;

/** Those whose names have the text, of all: their service knows no search. @throws UpstreamError */
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
 * The same for the signed-in customer, from the beginning, once a request.
 *
 * @param search leaves those whose names have it, whatever its case and accents
 * @throws UpstreamError
 */
export const getSharedAlbums = cache(async (search: string): Promise<SharedAlbumListReply> => {
  const [caller, { sub }] = await Promise.all([requireCaller(), requireSession()]);
  return search === '' ? readSharedAlbums(caller, sub) : searchSharedAlbums(caller, sub, search);
});

/** How many of them the search finds; null where they cannot be read, which their own place says. */
export const countFoundShared = (search: string): Promise<number | null> =>
  getSharedAlbums(search).then(
    ({ albums }) => albums.length,
    (error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    },
  );

/** A shared album and its people, asked for together (SA-05). @throws UpstreamError notFound */
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
    // Participants are shown the owner, and no further addresses (SA-02).
    participantEmails: view.isOwner ? people.participants.map(({ email }) => email) : [],
  };
}

/** How many photos a shared album has. @throws UpstreamError notFound */
export const countSharedPhotos = async (caller: Caller, id: string): Promise<number> =>
  (await callUpstream('sharedAlbums', 'getSharedAlbum', sharedAlbumDto, caller, { ids: { id } }))
    .photosCount;

/** Photos of a shared album behind a cursor, each with its owner. @throws UpstreamError notFound */
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

/** Whether the service answers the address of one photo; otherwise the photo comes in an archive. */
export const hasPhotoUrls = (caller: Caller): Promise<boolean> =>
  announces('sharedAlbums', 'singlePhotoUrl', caller);

/**
 * Address of the original of one of its photos, which expires (PV-16).
 *
 * @throws UpstreamError notFound, also for another owner's photo
 * @throws AppError notFound where the service has no such call
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

/** Where all its pixels are in a form that browsers show; null where nobody knows of more. @throws UpstreamError notFound */
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
 * How many albums the customer has to look at (MP-02): own ones, shared or not, and with `withShared` those of others. Two
 * services say it (EN-02); null when one of them does not: half a number would be a wrong one.
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
