import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { deletedPageSize } from '@/lib/contracts/limits';
import { lazyApi } from '@/lib/http/lazy-api';
import type { DeletedReply, KnownDatesReply, UndatedReply } from './schema';

const loadApi = lazyApi(() => import('./api'));

/** Months with photos, the newest first. */
export const monthsQuery = queryOptions({
  queryKey: ['library', 'months'],
  async queryFn({ signal }): Promise<readonly string[]> {
    const { call, photosApi } = await loadApi();
    const { months } = await call(photosApi.listMonths, {
      query: { sort: 'dateTaken-desc' },
      signal,
    });
    return months.map(([key]) => key);
  },
});

/** Photos of this month in earlier years, the newest year first. */
export const earlierYearsQuery = queryOptions({
  queryKey: ['library', 'earlier'],
  async queryFn({ signal }) {
    const { call, photosApi } = await loadApi();
    const { photos } = await call(photosApi.listEarlierYears, { signal });
    return photos.filter((photo) => photo !== null);
  },
});

/** Groups of photos with guessed dates. @param painted initial data from the server */
export const undatedQuery = (painted: UndatedReply) =>
  queryOptions({
    queryKey: ['library', 'undated'],
    async queryFn({ signal }): Promise<UndatedReply> {
      const { call, photosApi } = await loadApi();
      return call(photosApi.listUndated, { signal });
    },
    initialData: painted,
    staleTime: Infinity,
    // No cache: a page that is opened again has new data from the server.
    gcTime: 0,
  });

/** Pages of deleted photos, the newest deletion first. @param painted first page, from the server */
export const deletedQuery = (painted: DeletedReply) =>
  infiniteQueryOptions({
    queryKey: ['library', 'deleted'],
    async queryFn({ pageParam: cursor, signal }): Promise<DeletedReply> {
      const { call, photosApi } = await loadApi();
      return call(photosApi.listDeleted, { query: { cursor, limit: deletedPageSize }, signal });
    },
    // The cast is the type of all page parameters; the first one is null.
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    initialData: { pages: [painted], pageParams: [null] },
    // After this time, the list is read again when the customer returns to the tab.
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    gcTime: 0,
  });

/** Current dates of photos; photos that do not exist are left out. */
export const datesQuery = (photoIds: readonly string[]) =>
  queryOptions({
    queryKey: ['photo-dates', photoIds],
    async queryFn({ signal }): Promise<KnownDatesReply['photos']> {
      const { call, photosApi } = await loadApi();
      return (await call(photosApi.getDates, { body: { photoIds }, signal })).photos;
    },
    // Never stale: the dialog sends the dates that it has read, so the service can detect changes since then.
    staleTime: Infinity,
    gcTime: 0,
  });
