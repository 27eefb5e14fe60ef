/** What crosses to the browser of a shared album, and what a screen shows of it. Pure. */
import type { PhotoSort, PhotoSortName } from '@/lib/photo-library/grid/photo-sort';
import type { PhotoListStart } from '@/lib/photo-library/grid/photo-source';
import { storePreference } from '@/lib/photo-library/photos/sorting';
import type { SharedAlbumDetails, SharedAlbumView } from './schema';

type Begin = PhotoListStart & {
  sort: PhotoSort;
  /** The service answers the address of one photo; otherwise the photo comes in an archive. */
  hasPhotoUrls: boolean;
};

/** What its page begins with. */
export type SharedAlbumStart = Begin & { album: SharedAlbumDetails };

/** What its viewer begins with: who takes part is nothing that a photo shows. */
export type SharedViewerStart = Begin & { album: SharedAlbumView };

/** The stored preference of the view `sharedAlbumPhotos`, for all shared albums (EN-06). */
export const sharedSortCookie = 'shared_album_photos_sort';

/** Browser only. */
export const storeSharedSort = (sort: PhotoSortName): void =>
  storePreference(sharedSortCookie, sort);
