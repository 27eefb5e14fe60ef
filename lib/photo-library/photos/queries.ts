import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { deletedPageSize } from '@/lib/contracts/limits';
import { lazyApi } from '@/lib/http/lazy-api';
import type { DeletedReply, KnownDatesReply, UndatedReply } from './schema';

const loadApi = lazyApi(() => import('./api'));

/** Months in which photos were taken, the newest first. */
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

/** The groups of the workbench. @param painted what the server has painted */
export const undatedQuery = (painted: UndatedReply) =>
  queryOptions({
    queryKey: ['library', 'undated'],
    async queryFn({ signal }): Promise<UndatedReply> {
      const { call, photosApi } = await loadApi();
      return call(photosApi.listUndated, { signal });
    },
    initialData: painted,
    staleTime: Infinity,
    // A page that is opened again has been painted again.
    gcTime: 0,
  });

/** Pages of Recently deleted, the last deleted photos first. @param painted the first page, as the server has painted it */
export const deletedQuery = (painted: DeletedReply) =>
  infiniteQueryOptions({
    queryKey: ['library', 'deleted'],
    async queryFn({ pageParam: cursor, signal }): Promise<DeletedReply> {
      const { call, photosApi } = await loadApi();
      return call(photosApi.listDeleted, { query: { cursor, limit: deletedPageSize }, signal });
    },
    // The type of all parameters: only the first one is null.
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    initialData: { pages: [painted], pageParams: [null] },
    // A customer who comes back to the tab later sees the list read anew.
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    gcTime: 0,
  });

/** The present dates of photos; photos that are gone are left out. */
export const datesQuery = (photoIds: readonly string[]) =>
  queryOptions({
    queryKey: ['photo-dates', photoIds],
    async queryFn({ signal }): Promise<KnownDatesReply['photos']> {
      const { call, photosApi } = await loadApi();
      return (await call(photosApi.getDates, { body: { photoIds }, signal })).photos;
    },
    // The dialog sends what it has read: a date that changes meanwhile is a conflict.
    staleTime: Infinity,
    gcTime: 0,
  });
