/** Reads of the library, fetched with the first of them (client.ts). Everything rejects with ApiError. */
import { api } from '@/lib/http/api-client';
import { sortNameOf } from '@/lib/photo-grid/photo-sort';
import { query, readingPaths } from './reading-paths';
import { filterText } from './filter';
import { readPage } from './joined-reads';
import { idsReply, monthsReply, pageReply, summaryReply } from './schema';
import type { Listing } from './view';

type Asked = Record<string, string | number | null>;

/** The photos of a listing: its sort and filter are part of every query. */
export function readLibrary(listing: Listing) {
  const filter = listing.filter ? filterText(listing.filter) : null;
  const pathOf = (path: string, asked: Asked = {}) =>
    `${path}?${query({ sort: sortNameOf(listing), filter, ...asked })}`;
  return {
    /** How many photos there are, where the service knows no months. */
    async count() {
      return (await api.get(readingPaths.summary, summaryReply)).photosCount;
    },
    async months() {
      const { months } = await api.get(pathOf(readingPaths.months), monthsReply);
      return months.map(([key, count]) => ({ key, count }));
    },
    all: (cursor: string | null, signal?: AbortSignal) =>
      api.get(pathOf(readingPaths.list, { cursor }), pageReply, { signal }),
    month: (asked: Asked, signal?: AbortSignal) =>
      api.get(pathOf(readingPaths.timeline, asked), pageReply, { signal }),
    page: (month: string, offset: number, limit: number, signal?: AbortSignal) =>
      readPage({ path: pathOf(readingPaths.timeline, { month }), offset, limit, signal }),
    async ids(asked: Asked, signal?: AbortSignal) {
      return (await api.get(pathOf(readingPaths.ids, asked), idsReply, { signal })).ids;
    },
  };
}
