/** Data of a shared album for the browser and for screens. Pure. */
import type { PhotoSort, PhotoSortName } from '@/lib/photo-library/grid/photo-sort';
import type { PhotoListStart } from '@/lib/photo-library/grid/photo-source';
import { storePreference } from '@/lib/photo-library/photos/sorting';
import type { SharedAlbumDetails, SharedAlbumView } from './schema';

type Begin = PhotoListStart & {
  sort: PhotoSort;
  /** The service returns the URL of a single photo; otherwise photos are downloaded in archives. */
  hasPhotoUrls: boolean;
};

/** First data of the album's page. */
export type SharedAlbumStart = Begin & { album: SharedAlbumDetails };

/** First data of the album's viewer, which shows no participants. */
export type SharedViewerStart = Begin & { album: SharedAlbumView };

/** The stored preference of the view `sharedAlbumPhotos`, for all shared albums (EN-06). */
export const sharedSortCookie = 'shared_album_photos_sort';

/** Browser only. */
export const storeSharedSort = (sort: PhotoSortName): void =>
  storePreference(sharedSortCookie, sort);
