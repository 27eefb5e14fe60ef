/** What the browser asks of the photos' route handlers. Everything rejects with ApiError. */
import { apiPaths, route } from '@/lib/config/routes';
import type { DateChange } from '@/lib/contracts/photo-date-changes';
import { ApiError } from '@/lib/http/api-error';
import type { DeletionCalls } from '@/lib/photo-grid/delete-photos';
import type { FetchPhotoUrl } from '@/lib/photo-grid/download-photo';
import { sortNameOf } from '@/lib/photo-grid/photo-sort';
import { everything, type PhotoSource } from '@/lib/photo-grid/photo-source';
import type { FindUses } from '@/lib/photo-grid/photo-uses';
import type { PhotoView } from '@/lib/photo-grid/photo-view';
import { viewerAddress } from '@/lib/photo-viewer/viewer-address';
import { filterText } from './filter';
import { monthOfUpload } from './timeline';
import type { DatesReply, UndatedReply } from './schema';
import type { DeletedPage, LibraryAccess, Listing } from './view';

/** Addresses of the library's photos in the viewer. */
export const photoAddress = viewerAddress((id) => route('photoPreview', { id }));

/** Name of the library, under which the viewer's page leaves where to return to. */
export const libraryName = 'photos';

/** Calls and schemas are no part of the first scripts: what the server has painted needs none. */
async function load() {
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

const query = (values: Record<string, string | number | null>): string => {
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
        const { photosCount } = await api.get(apiPaths.photoSummary, summaryReply);
        return photosCount > 0 ? [{ key: everything, count: photosCount }] : [];
      },
      async page(_, cursor, __, signal) {
        const { api, pageReply } = await load();
        const path = `${apiPaths.photoList}?${query({ ...asked, cursor })}`;
        return api.get(path, pageReply, { signal });
      },
      headingOf: monthOfUpload,
    };
  async function timeline(values: Record<string, string | number | null>, signal?: AbortSignal) {
    const { api, pageReply } = await load();
    const path = `${apiPaths.photoTimeline}?${query({ ...asked, ...values })}`;
    return api.get(path, pageReply, { signal });
  }
  const source: PhotoSource = {
    name,
    async sections() {
      const { api, monthsReply } = await load();
      const { months } = await api.get(`${apiPaths.photoMonths}?${name}`, monthsReply);
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
      return (await api.get(`${apiPaths.photoIds}?${ids}`, idsReply, { signal })).ids;
    },
  };
}

/** Photos of this month in earlier years, the newest year first. */
export async function fetchEarlierYears(): Promise<readonly PhotoView[]> {
  const { api, earlierReply } = await load();
  const { photos } = await api.get(apiPaths.earlierPhotos, earlierReply);
  return photos.filter((photo) => photo !== null);
}

/** Months in which photos were taken, the newest first. */
export async function fetchMonths(): Promise<readonly string[]> {
  const { api, monthsReply } = await load();
  const path = `${apiPaths.photoMonths}?${query({ sort: 'dateTaken-desc' })}`;
  return (await api.get(path, monthsReply)).months.map(([key]) => key);
}

export const fetchPhotoUrl: FetchPhotoUrl = async (photoId) => {
  const { api, urlReply } = await load();
  return (await api.get(apiPaths.photoUrl(photoId), urlReply)).url;
};

/** Where all pixels of a photo are; null where there are no more than in its largest picture. */
export async function fetchFullSize(photoId: string): Promise<string | null> {
  const { api, fullSizeReply } = await load();
  return (await api.get(apiPaths.photoFullSize(photoId), fullSizeReply)).url;
}

/** The library's deletions, as the shared surface asks for them. */
export const deletionCalls: DeletionCalls = {
  async deleteMany(photoIds) {
    const { api, failedReply } = await load();
    return (await api.delete(apiPaths.photoList, failedReply, { body: { photoIds } })).failed;
  },
  async deleteOne(photoId) {
    const { api, failedReply } = await load();
    const { failed } = await api.delete(apiPaths.photo(photoId), failedReply);
    if (failed.length > 0) throw new Error('Failed to delete photo!');
  },
  async deleteAll() {
    const { api, deletedAllReply } = await load();
    return api.delete(apiPaths.allPhotos, deletedAllReply);
  },
  async restoreMany(photoIds) {
    const { api, failedReply } = await load();
    return (await api.post(apiPaths.restorePhotos, failedReply, { body: { photoIds } })).failed;
  },
  async restoreAll(deletionId) {
    const { api, failedReply } = await load();
    return (await api.post(apiPaths.restorePhotos, failedReply, { body: { deletionId } })).failed;
  },
};

/** Makes photos favourites or takes that back; answers the ids that failed: they are no longer in the library. */
export async function markFavourites(
  photoIds: readonly string[],
  isFavourite: boolean,
): Promise<readonly string[]> {
  const { api, failedReply } = await load();
  const body = { photoIds, isFavourite };
  return (await api.put(apiPaths.favouritePhotos, failedReply, { body })).failed;
}

/** The groups of the workbench. */
export async function fetchUndated(): Promise<UndatedReply> {
  const { api, undatedReply } = await load();
  return api.get(apiPaths.undatedPhotos, undatedReply);
}

/** What the dates of these photos are now; those that are gone are left out. */
export async function fetchKnownDates(photoIds: readonly string[]) {
  const { api, knownDatesReply } = await load();
  const body = { photoIds };
  return (await api.post(apiPaths.knownPhotoDates, knownDatesReply, { body })).photos;
}

/** Turns photos clockwise; answers the ids that failed: they are no longer in the library. */
export async function turnPhotos(
  photoIds: readonly string[],
  by: number,
): Promise<readonly string[]> {
  const { api, failedReply } = await load();
  return (await api.put(apiPaths.photoTurns, failedReply, { body: { photoIds, by } })).failed;
}

/** What saved projects and open orders use. */
export const findPhotoUses: FindUses = async () => {
  const { api, usesReply } = await load();
  return api.get(apiPaths.photoUses, usesReply);
};

/** Gives photos new dates, as many as one request takes. */
export async function sendDateChanges(changes: readonly DateChange[]): Promise<DatesReply> {
  const { api, datesReply } = await load();
  return api.put(apiPaths.photoDates, datesReply, { body: { changes } });
}

/** Ends photos of Recently deleted for good; answers the ids that failed. */
export async function purgePhotos(photoIds: readonly string[]): Promise<readonly string[]> {
  const { api, failedReply } = await load();
  return (await api.post(apiPaths.purgePhotos, failedReply, { body: { photoIds } })).failed;
}

/**
 * A page of Recently deleted.
 *
 * @param limit `deletedPageSize` to look at, `photoPageSize` to go through all of them
 */
export async function fetchDeleted(cursor: string | null, limit: number): Promise<DeletedPage> {
  const { api, deletedReply } = await load();
  return api.get(`${apiPaths.deletedPhotos}?${query({ limit, cursor })}`, deletedReply);
}
