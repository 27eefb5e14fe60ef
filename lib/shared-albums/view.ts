/** Data of a shared album for the browser. Pure. */
import type { PhotoSort, PhotoSortName } from '@/lib/photo-library/grid/photo-sort';
import type { PhotoListStart } from '@/lib/photo-library/grid/photo-source';
import { storePreference } from '@/lib/photo-library/photos/sorting';
import type { SharedAlbumDetails, SharedAlbumView } from './schema';

type Begin = PhotoListStart & {
  sort: PhotoSort;
  /** True if the service returns the URL of a single photo. Otherwise photos are downloaded in archives. */
  hasPhotoUrls: boolean;
};

/** Data with which the album's page starts. */
export type SharedAlbumStart = Begin & { album: SharedAlbumDetails };

/** Data with which the album's viewer starts. The viewer shows no participants. */
export type SharedViewerStart = Begin & { album: SharedAlbumView };

/** Cookie with the sort order of the view `sharedAlbumPhotos`. All shared albums have the same one (EN-06). */
export const sharedSortCookie = 'shared_album_photos_sort';

/** Stores the sort order in a cookie. Browser only. */
export const storeSharedSort = (sort: PhotoSortName): void =>
  storePreference(sharedSortCookie, sort);
