/** What a customer does with photos, and what is asked after the first view. Everything rejects with ApiError. */
import type { DateChange } from '@/lib/contracts/photo-date-changes';
import type { DeletionCalls } from '@/lib/photo-grid/delete-photos';
import type { FetchPhotoUrl } from '@/lib/photo-grid/download-photo';
import type { FindUses } from '@/lib/photo-grid/photo-uses';
import type { PhotoView } from '@/lib/photo-grid/photo-view';
import { ApiError } from '@/lib/http/api-error';
import { query, readingPaths } from './reading-paths';
import type { DatesReply, DeletedReply, UndatedReply } from './schema';

/** Calls and schemas come with the first of them. */
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

const pathOf = (photoId: string) => `/api/photos/${encodeURIComponent(photoId)}`;

/** Photos of this month in earlier years, the newest year first. */
export async function fetchEarlierYears(): Promise<readonly PhotoView[]> {
  const { api, earlierReply } = await load();
  const { photos } = await api.get('/api/photos/earlier', earlierReply);
  return photos.filter((photo) => photo !== null);
}

/** Months in which photos were taken, the newest first. */
export async function fetchMonths(): Promise<readonly string[]> {
  const { api, monthsReply } = await load();
  const path = `${readingPaths.months}?${query({ sort: 'dateTaken-desc' })}`;
  return (await api.get(path, monthsReply)).months.map(([key]) => key);
}

export const fetchPhotoUrl: FetchPhotoUrl = async ({ id }) => {
  const { api, urlReply } = await load();
  return (await api.get(`${pathOf(id)}/url`, urlReply)).url;
};

/** Where all pixels of a photo are; null where there are no more than in its largest picture. */
export async function fetchFullSize(photoId: string): Promise<string | null> {
  const { api, fullSizeReply } = await load();
  return (await api.get(`${pathOf(photoId)}/full-size`, fullSizeReply)).url;
}

/** The library's deletions, as the shared surface asks for them. */
export const deletionCalls: DeletionCalls = {
  async deleteMany(photoIds) {
    const { api, failedReply } = await load();
    return (await api.delete(readingPaths.list, failedReply, { body: { photoIds } })).failed;
  },
  async deleteOne(photoId) {
    if ((await deletionCalls.deleteMany([photoId])).length > 0)
      throw new Error('Failed to delete photo!');
  },
  async deleteAll() {
    const { api, deletedAllReply } = await load();
    return api.delete('/api/photos/all', deletedAllReply);
  },
  async restoreMany(photoIds) {
    const { api, failedReply } = await load();
    return (await api.post('/api/photos/restore', failedReply, { body: { photoIds } })).failed;
  },
  async restoreAll(deletionId) {
    const { api, failedReply } = await load();
    return (await api.post('/api/photos/restore', failedReply, { body: { deletionId } })).failed;
  },
};

/** Makes photos favourites or takes that back; answers the ids that failed: they are no longer in the library. */
export async function markFavourites(
  photoIds: readonly string[],
  isFavourite: boolean,
): Promise<readonly string[]> {
  const { api, failedReply } = await load();
  const body = { photoIds, isFavourite };
  return (await api.put('/api/photos/favourites', failedReply, { body })).failed;
}

/** The groups of the workbench. */
export async function fetchUndated(): Promise<UndatedReply> {
  const { api, undatedReply } = await load();
  return api.get('/api/photos/undated', undatedReply);
}

/** What the dates of these photos are now; those that are gone are left out. */
export async function fetchKnownDates(photoIds: readonly string[]) {
  const { api, knownDatesReply } = await load();
  const body = { photoIds };
  return (await api.post('/api/photos/dates/known', knownDatesReply, { body })).photos;
}

/** Turns photos clockwise; answers the ids that failed: they are no longer in the library. */
export async function turnPhotos(
  photoIds: readonly string[],
  by: number,
): Promise<readonly string[]> {
  const { api, failedReply } = await load();
  return (await api.put('/api/photos/turns', failedReply, { body: { photoIds, by } })).failed;
}

/** What saved projects and open orders use. */
export const findPhotoUses: FindUses = async () => {
  const { api, usesReply } = await load();
  return api.get('/api/photos/uses', usesReply);
};

/** Gives photos new dates, as many as one request takes. */
export async function sendDateChanges(changes: readonly DateChange[]): Promise<DatesReply> {
  const { api, datesReply } = await load();
  return api.put('/api/photos/dates', datesReply, { body: { changes } });
}

/** Ends photos of Recently deleted for good; answers the ids that failed. */
export async function purgePhotos(photoIds: readonly string[]): Promise<readonly string[]> {
  const { api, failedReply } = await load();
  return (await api.post('/api/photos/deleted/purge', failedReply, { body: { photoIds } })).failed;
}

/**
 * A page of Recently deleted.
 *
 * @param limit `deletedPageSize` to look at, `photoPageSize` to go through all of them
 */
export async function fetchDeleted(cursor: string | null, limit: number): Promise<DeletedReply> {
  const { api, deletedReply } = await load();
  return api.get(`/api/photos/deleted?${query({ limit, cursor })}`, deletedReply);
}
