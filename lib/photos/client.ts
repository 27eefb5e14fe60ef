/** What the browser asks of the photos' route handlers. Everything rejects with ApiError. */
import { apiPaths } from '@/lib/config/routes';
import { api } from '@/lib/http/api-client';
import type { DeletionCalls } from '@/lib/photo-grid/delete-photos';
import type { FetchPhotoUrl } from '@/lib/photo-grid/download-photo';
import { type PhotoSort, sortNameOf } from '@/lib/photo-grid/photo-sort';
import { everything, type PhotoSource } from '@/lib/photo-grid/photo-source';
import {
  deletedAllReply,
  deletedReply,
  failedReply,
  idsReply,
  monthsReply,
  pageReply,
  summaryReply,
  urlReply,
} from './schema';
import { monthOfUpload } from './timeline';
import type { DeletedPage, LibraryAccess } from './view';

const query = (values: Record<string, string | number | null>): string => {
  const given = Object.entries(values).filter(([, value]) => value !== null);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
};

/** The library under a sort, as far as its service can be asked. */
export function librarySource(sort: PhotoSort, access: LibraryAccess): PhotoSource {
  const name = sortNameOf(sort);
  if (access === 'everything')
    return {
      name,
      async sections() {
        const { photosCount } = await api.get(apiPaths.photoSummary, summaryReply);
        return photosCount > 0 ? [{ key: everything, count: photosCount }] : [];
      },
      page: (_, cursor, __, signal) =>
        api.get(`${apiPaths.photoList}?${query({ sort: name, cursor })}`, pageReply, { signal }),
      headingOf: monthOfUpload,
    };
  const timeline = (values: Record<string, string | number | null>, signal?: AbortSignal) =>
    api.get(`${apiPaths.photoTimeline}?${query({ sort: name, ...values })}`, pageReply, { signal });
  const source: PhotoSource = {
    name,
    async sections() {
      const { months } = await api.get(`${apiPaths.photoMonths}?sort=${name}`, monthsReply);
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
      const ids = query({ sort: name, month, offset, limit });
      return (await api.get(`${apiPaths.photoIds}?${ids}`, idsReply, { signal })).ids;
    },
  };
}

export const fetchPhotoUrl: FetchPhotoUrl = async (photoId) =>
  (await api.get(apiPaths.photoUrl(photoId), urlReply)).url;

/** The library's deletions, as the shared surface asks for them. */
export const deletionCalls: DeletionCalls = {
  deleteMany: async (photoIds) =>
    (await api.delete(apiPaths.photoList, failedReply, { body: { photoIds } })).failed,
  async deleteOne(photoId) {
    const { failed } = await api.delete(apiPaths.photo(photoId), failedReply);
    if (failed.length > 0) throw new Error('Failed to delete photo!');
  },
  deleteAll: () => api.delete(apiPaths.allPhotos, deletedAllReply),
  restoreMany: async (photoIds) =>
    (await api.post(apiPaths.restorePhotos, failedReply, { body: { photoIds } })).failed,
  restoreAll: async (deletionId) =>
    (await api.post(apiPaths.restorePhotos, failedReply, { body: { deletionId } })).failed,
};

/** Ends at most 500 photos of Recently deleted for good; answers the ids that failed. */
export const purgePhotos = async (photoIds: readonly string[]): Promise<readonly string[]> =>
  (await api.post(apiPaths.purgePhotos, failedReply, { body: { photoIds } })).failed;

/**
 * A page of Recently deleted.
 *
 * @param limit 60 to look at, 500 to go through all of them
 */
export const fetchDeleted = (cursor: string | null, limit: 60 | 500): Promise<DeletedPage> =>
  api.get(`${apiPaths.deletedPhotos}?${query({ limit, cursor })}`, deletedReply);
