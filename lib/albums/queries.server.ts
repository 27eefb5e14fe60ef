import 'server-only';
/** Reads of the customer's albums (specification section 7); what goes beyond it only where the service announces it. */
import * as z from 'zod';
import { albumDto, albumListDto, albumSortKey } from '@/lib/contracts/albums';
import { albumPageSize, photoPageSize } from '@/lib/contracts/limits';
import { type PhotoCapability, photoMonthDto, sortOrder } from '@/lib/contracts/photos';
import { keepUnreadable } from '@/lib/contracts/wire';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { photoSorts, type PhotoSortName, sortOf } from '@/lib/photo-grid/photo-sort';
import { getTranslator } from '@/lib/i18n/get-translator.server';
import { fallbackLocale } from '@/lib/i18n/locales';
import { photoViewsFor, readCapabilities } from '@/lib/photos/capabilities.server';
import type { PageReply } from '@/lib/photos/schema';
import type { AlbumListReply, AlbumView } from './schema';
import { toAlbumView } from './view';

const whole = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value <= max);
const cursor = z.string().max(512).optional();

/** A page of albums. */
export const albumsQuery = z.object({
  cursor,
  limit: whole(albumPageSize)
    .refine((value) => value > 0)
    .default(albumPageSize),
  /** Also own albums that others take part in. */
  shared: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
  sort: albumSortKey.optional(),
  order: sortOrder.optional(),
  search: z.string().max(100).optional(),
});
export type AlbumsQuery = z.output<typeof albumsQuery>;

/** Photos of an album: behind a cursor, or from an index on. */
export const albumPhotosQuery = z
  .object({
    sort: z.enum(photoSorts).transform((name: PhotoSortName) => sortOf(name)),
    limit: whole(photoPageSize).refine((value) => value > 0),
    offset: whole(100_000_000).optional(),
    cursor,
  })
  .refine((query) => query.offset === undefined || query.cursor === undefined);
export type AlbumPhotosQuery = z.output<typeof albumPhotosQuery>;

/** @throws AppError validation where the service cannot do what was asked */
async function needs(caller: Caller, capability: PhotoCapability): Promise<void> {
  const capabilities = await readCapabilities(caller);
  if (!capabilities.has(capability)) throw new AppError('validation', `no ${capability}`);
}

/** What an album without a name to see is called. Every request of a customer has a language. */
export const untitledFor = async ({ locale = fallbackLocale }: Caller): Promise<string> =>
  (await getTranslator(locale, 'albumName'))('placeholder');

/** The customer's own albums, the newest first unless a sort is asked for. @throws UpstreamError */
export async function readAlbums(caller: Caller, query: AlbumsQuery): Promise<AlbumListReply> {
  const { shared, sort, order, search, limit } = query;
  if (sort ?? order ?? search) await needs(caller, 'albumQueries');
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

/** Photos of an own album; null in place of one that breaks the contract. @throws UpstreamError notFound */
export async function readAlbumPhotos(
  caller: Caller,
  id: string,
  { sort, limit, offset, cursor: after }: AlbumPhotosQuery,
): Promise<PageReply> {
  if (offset !== undefined) await needs(caller, 'albumOffset');
  const [{ images, cursor: next }, toView] = await Promise.all([
    callUpstream('photos', 'listAlbumPhotos', photoMonthDto, caller, {
      ids: { id },
      query: {
        ...(after !== undefined && { cursor: after }),
        ...(offset !== undefined && { offset }),
        ...{ limit, sortKey: sort.key, sortOrder: sort.order },
      },
    }),
    photoViewsFor(caller),
  ]);
  return { photos: images.map((image) => image && toView(image)), cursor: next };
}
