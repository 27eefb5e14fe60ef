/**
 * Requests for the photos of the library. library-source.ts loads this file on demand. Every function rejects with
 * ApiError.
 */
import { call } from '@/lib/http/api-client';
import { sortNameOf } from '@/lib/photo-library/grid/photo-sort';
import { photosApi } from './api';
import { filterText } from './filter';
import { readPage } from './joined-reads';
import type { Listing } from './view';

type MonthPage = { month: string; limit: number } & (
  { cursor: string | null } | { offset: number }
);

/** Functions that read the photos of a listing; its sort order and filter are part of every query. */
export function readLibrary(listing: Listing) {
  const query = {
    sort: sortNameOf(listing),
    filter: listing.filter ? filterText(listing.filter) : null,
  };
  return {
    /** Number of all photos, for services without counts for months. */
    async count() {
      return (await call(photosApi.getSummary)).photosCount;
    },
    async months() {
      const { months } = await call(photosApi.listMonths, { query });
      return months.map(([key, count]) => ({ key, count }));
    },
    all: (cursor: string | null, signal?: AbortSignal) =>
      call(photosApi.list, { query: { ...query, cursor }, signal }),
    month: (page: MonthPage, signal?: AbortSignal) =>
      call(photosApi.listMonth, { query: { ...query, ...page }, signal }),
    page: (month: string, offset: number, limit: number, signal?: AbortSignal) =>
      readPage({ query: { ...query, month }, offset, limit, signal }),
    async ids(page: MonthPage, signal?: AbortSignal) {
      return (await call(photosApi.listIds, { query: { ...query, ...page }, signal })).ids;
    },
  };
}
