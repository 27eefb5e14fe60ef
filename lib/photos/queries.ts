import { queryOptions } from '@tanstack/react-query';
import { lazyApi } from '@/lib/http/lazy-api';
import type { KnownDatesReply, UndatedReply } from './schema';

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
