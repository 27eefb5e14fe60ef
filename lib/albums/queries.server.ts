import 'server-only';
/** Reads the customer's albums (specification section 7). Extensions are used only if the service announces them. */
import { albumDto, albumListDto } from '@/lib/contracts/albums';
import { photoMonthDto } from '@/lib/contracts/photos';
import { keepUnreadable } from '@/lib/contracts/wire';
import type { QueryOf } from '@/lib/endpoints/endpoint';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { getTranslator } from '@/lib/i18n/get-translator.server';
import { fallbackLocale } from '@/lib/i18n/locales';
import { photoViewsFor } from '@/lib/photo-library/photos/capabilities.server';
import type { PageReply } from '@/lib/photo-library/photos/schema';
import type { albumsApi } from './api';
import type { AlbumListReply, AlbumView } from './schema';
import { toAlbumView } from './view';

export type AlbumsQuery = QueryOf<typeof albumsApi.list>;
export type AlbumPhotosQuery = QueryOf<typeof albumsApi.listPhotos>;

/** Name that is shown for an album whose own name has no visible character, in the customer's language. */
export const untitledFor = async ({ locale = fallbackLocale }: Caller): Promise<string> =>
  (await getTranslator(locale, 'albumName'))('placeholder');

/** The customer's own albums, by default the newest first. @throws UpstreamError */
export async function readAlbums(caller: Caller, query: AlbumsQuery): Promise<AlbumListReply> {
  const { shared, sort, order, search, limit } = query;
  const list = await callUpstream('photos', 'listAlbums', albumListDto, caller, {
    query: {
      limit,
      displaySharedData: shared,
      ...(query.cursor !== undefined && { cursor: query.cursor }),
      ...(sort && { sortKey: sort }),
      ...(order && { sortOrder: order }),
      ...(search && { search }),
    },
  });
  const untitled = await untitledFor(caller);
  return {
    albums: keepUnreadable(
      list.albums.map((album) => toAlbumView(album, album.isShared, untitled)),
      list.albums,
    ),
    cursor: list.cursor,
  };
}

/** One of the customer's own albums. @throws UpstreamError notFound */
export async function readAlbum(caller: Caller, id: string): Promise<AlbumView> {
  const album = await callUpstream('photos', 'getAlbum', albumDto, caller, { ids: { id } });
  return toAlbumView(album, album.isShared, await untitledFor(caller));
}

/**
 * Photos of an own album; null in the list for a photo that does not match its schema. @throws UpstreamError notFound
 */
export async function readAlbumPhotos(
  caller: Caller,
  id: string,
  { sort, limit, offset, cursor: after }: AlbumPhotosQuery,
): Promise<PageReply> {
  const [{ images, cursor: next }, toView] = await Promise.all([
    callUpstream('photos', 'listAlbumPhotos', photoMonthDto, caller, {
      ids: { id },
      query: {
        ...(after !== undefined && { cursor: after }),
        ...(offset !== undefined && { offset }),
        limit,
        sortKey: sort.key,
        sortOrder: sort.order,
      },
    }),
    photoViewsFor(caller),
  ]);
  return { photos: images.map((image) => image && toView(image)), cursor: next };
}
