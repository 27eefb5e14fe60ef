/** Order and search of the list of albums, in its address and as the browser's stored preference (EN-06). Pure. */
import type { AlbumSortKey } from '@/lib/contracts/albums';
import type { SortOrder } from '@/lib/contracts/photos';
import { photoRoute } from '@/lib/config/photo-routes';
import { storePreference } from '@/lib/photo-library/photos/sorting';
import type { AlbumListReply } from './schema';

/** In the order in which they are offered. */
export const albumSorts = ['newest', 'name', 'lastAdded'] as const;
export type AlbumSort = (typeof albumSorts)[number];

export type AlbumListQuery = { sort: AlbumSort; search: string };

/** What the page begins with. */
export type AlbumListStart = AlbumListReply & {
  /** What was asked for, as far as the service can sort and search. */
  query: AlbumListQuery;
  canQuery: boolean;
  /** How many there are under no search; null where that is not known. */
  total: number | null;
};

/** A cookie, so that the server's first paint is right. */
export const albumListCookie = 'albums_sort';

const longestSearch = 100;

const findSort = (value: unknown) => albumSorts.find((name) => name === value);

/** The address decides, then the stored preference; whatever neither should say is ignored. */
export const toAlbumListQuery = (
  { sort, q }: Readonly<Record<string, unknown>>,
  stored: unknown,
): AlbumListQuery => ({
  sort: findSort(sort) ?? findSort(stored) ?? 'newest',
  search: typeof q === 'string' ? q.trim().slice(0, longestSearch) : '',
});

/**
 * The list under an order, which the address says even where it is the usual one: what is stored may differ.
 *
 * @param uploadUrl where an embedding app has photos added (SH-22)
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

/** What the service is asked for; nothing where the list is as it comes by itself, newest first. */
export const serviceQuery = ({ sort, search }: AlbumListQuery): ServiceQuery => ({
  ...(sort === 'name' && ({ sort: 'name', order: 'asc' } as const)),
  ...(sort === 'lastAdded' && ({ sort: 'lastAdded', order: 'desc' } as const)),
  ...(search && { search }),
});

/** Browser only. */
export const storeAlbumListSort = (sort: AlbumSort): void => storePreference(albumListCookie, sort);
