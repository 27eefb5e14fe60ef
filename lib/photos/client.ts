/**
 * The library as the browser reads it, and addresses of its photos: what the page loads first. What a customer may do
 * with photos, and what is asked later, is in calls.ts. Everything rejects with ApiError.
 */
import { photoRoute } from '@/lib/config/photo-routes';
import { ApiError } from '@/lib/http/api-error';
import { sortNameOf } from '@/lib/photo-grid/photo-sort';
import { everything, type PhotoSource } from '@/lib/photo-grid/photo-source';
import { viewerAddress } from '@/lib/photo-viewer/viewer-address';
import { filterText } from './filter';
import { monthOfUpload } from './timeline';
import type { LibraryAccess, Listing } from './view';

/** Addresses of the library's photos in the viewer. */
export const photoAddress = viewerAddress((id) => photoRoute('photoPreview', { id }));

/** Where pages of the library are read; the paths of what customers do with photos are in calls.ts. */
export const readingPaths = {
  list: '/api/photos',
  ids: '/api/photos/ids',
  months: '/api/photos/months',
  summary: '/api/photos/summary',
  timeline: '/api/photos/timeline',
} as const;

/** Name of the library, under which the viewer's page leaves where to return to. */
export const libraryName = 'photos';

/** Calls and schemas are no part of the first scripts: what the server has painted needs none. */
export async function load() {
  try {
    const [{ api }, replies] = await Promise.all([
      import('@/lib/http/api-client'),
      import('./schema'),
    ]);
    return { api, ...replies };
  } catch {
    // The scripts could not be fetched; the next call tries anew.
    throw new ApiError('offline', '');
  }
}

export const query = (values: Record<string, string | number | null>): string => {
  const given = Object.entries(values).filter(([, value]) => value !== null);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
};

/** Sort and filter of every query for a listing. */
const listingOf = (listing: Listing) => ({
  sort: sortNameOf(listing),
  filter: listing.filter ? filterText(listing.filter) : null,
});

/** The library under a sort and a filter, as far as its service can be asked. */
export function librarySource(listing: Listing, access: LibraryAccess): PhotoSource {
  const asked = listingOf(listing);
  const name = query(asked);
  if (access === 'everything')
    return {
      name,
      async sections() {
        const { api, summaryReply } = await load();
        const { photosCount } = await api.get(readingPaths.summary, summaryReply);
        return photosCount > 0 ? [{ key: everything, count: photosCount }] : [];
      },
      async page(_, cursor, __, signal) {
        const { api, pageReply } = await load();
        const path = `${readingPaths.list}?${query({ ...asked, cursor })}`;
        return api.get(path, pageReply, { signal });
      },
      headingOf: monthOfUpload,
    };
  async function timeline(values: Record<string, string | number | null>, signal?: AbortSignal) {
    const { api, pageReply } = await load();
    const path = `${readingPaths.timeline}?${query({ ...asked, ...values })}`;
    return api.get(path, pageReply, { signal });
  }
  const source: PhotoSource = {
    name,
    async sections() {
      const { api, monthsReply } = await load();
      const { months } = await api.get(`${readingPaths.months}?${name}`, monthsReply);
      return months.map(([key, count]) => ({ key, count }));
    },
    page: (month, cursor, limit, signal) => timeline({ month, cursor, limit }, signal),
  };
  if (access === 'cursor') return source;
  return {
    ...source,
    pageAt: async (month, offset, limit, signal) =>
      (await timeline({ month, offset, limit }, signal)).photos,
    async idsAt(month, offset, limit, signal) {
      const { api, idsReply } = await load();
      const ids = query({ ...asked, month, offset, limit });
      return (await api.get(`${readingPaths.ids}?${ids}`, idsReply, { signal })).ids;
    },
  };
}
