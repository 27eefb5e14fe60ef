/**
 * Sort order and search of the album list: in the page's address, and as the browser's stored preference (EN-06). Pure.
 */
import type { AlbumSortKey } from '@/lib/contracts/albums';
import type { SortOrder } from '@/lib/contracts/photos';
import { photoRoute } from '@/lib/config/photo-routes';
import { storePreference } from '@/lib/photo-library/photos/sorting';
import type { AlbumListReply } from './schema';

/** Sort orders, in the order of the menu. */
export const albumSorts = ['newest', 'name', 'lastAdded'] as const;
export type AlbumSort = (typeof albumSorts)[number];

export type AlbumListQuery = { sort: AlbumSort; search: string };

/** First page of the list, with the request for which it was read. */
export type AlbumListStart = AlbumListReply & {
  /** The request, without a sort order or search that the service does not support. */
  query: AlbumListQuery;
  canQuery: boolean;
  /** Number of albums without a search; null if it is unknown. */
  total: number | null;
};

/** The preference is stored in a cookie, so that the server renders the right order. */
export const albumListCookie = 'albums_sort';

const longestSearch = 100;

const findSort = (value: unknown) => albumSorts.find((name) => name === value);

/** Reads the sort order from the address, or else from the stored preference. Invalid values are ignored. */
export const toAlbumListQuery = (
  { sort, q }: Readonly<Record<string, unknown>>,
  stored: unknown,
): AlbumListQuery => ({
  sort: findSort(sort) ?? findSort(stored) ?? 'newest',
  search: typeof q === 'string' ? q.trim().slice(0, longestSearch) : '',
});

/**
 * Address of the list with a sort order and search. It contains the default order too, because the stored preference
 * may differ.
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

/** Query parameters for the service; none for the service's own order, newest first. */
export const serviceQuery = ({ sort, search }: AlbumListQuery): ServiceQuery => ({
  ...(sort === 'name' && ({ sort: 'name', order: 'asc' } as const)),
  ...(sort === 'lastAdded' && ({ sort: 'lastAdded', order: 'desc' } as const)),
  ...(search && { search }),
});

/** Stores the sort order in a cookie. Browser only. */
export const storeAlbumListSort = (sort: AlbumSort): void => storePreference(albumListCookie, sort);
