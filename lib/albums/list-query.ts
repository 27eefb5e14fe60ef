/** Order and search of the list of albums, in its address and as the browser's stored preference (EN-06). Pure. */
import type { AlbumSortKey } from '@/lib/contracts/albums';
import type { SortOrder } from '@/lib/contracts/photos';
import { photoRoute } from '@/lib/config/photo-routes';
import { storePreference } from '@/lib/photo-library/photos/sorting';
import type { AlbumListReply } from './schema';

/** In the order of the menu. */
export const albumSorts = ['newest', 'name', 'lastAdded'] as const;
export type AlbumSort = (typeof albumSorts)[number];

export type AlbumListQuery = { sort: AlbumSort; search: string };

/** First page of the list, with the request that it answers. */
export type AlbumListStart = AlbumListReply & {
  /** The request, without an order or search that the service does not support. */
  query: AlbumListQuery;
  canQuery: boolean;
  /** Number of albums without a search; null if it is unknown. */
  total: number | null;
};

/** A cookie, so that the server's first rendering has the right order. */
export const albumListCookie = 'albums_sort';

const longestSearch = 100;

const findSort = (value: unknown) => albumSorts.find((name) => name === value);

/** Reads the order from the address, else from the stored preference. Invalid values are ignored. */
export const toAlbumListQuery = (
  { sort, q }: Readonly<Record<string, unknown>>,
  stored: unknown,
): AlbumListQuery => ({
  sort: findSort(sort) ?? findSort(stored) ?? 'newest',
  search: typeof q === 'string' ? q.trim().slice(0, longestSearch) : '',
});

/**
 * Address of the list in an order. It names the default order too, because the stored preference may differ.
 *
 * @param uploadUrl page on which an embedding app adds photos (SH-22)
 */
export const albumListHref = (
  { sort, search }: AlbumListQuery,
  uploadUrl: string | null = null,
): string =>
  `${photoRoute('albums')}?${new URLSearchParams({
    sort,
    ...(search && { q: search }),
    ...(uploadUrl !== null && { uploadUrl }),
  })}`;

type ServiceQuery = { sort?: AlbumSortKey; order?: SortOrder; search?: string };

/** Parameters for the service; empty for its own order, newest first. */
export const serviceQuery = ({ sort, search }: AlbumListQuery): ServiceQuery => ({
  ...(sort === 'name' && ({ sort: 'name', order: 'asc' } as const)),
  ...(sort === 'lastAdded' && ({ sort: 'lastAdded', order: 'desc' } as const)),
  ...(search && { search }),
});

/** Browser only. */
export const storeAlbumListSort = (sort: AlbumSort): void => storePreference(albumListCookie, sort);
