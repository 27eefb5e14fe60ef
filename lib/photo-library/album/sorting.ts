/** The sort of an album's photos, in the address and as the browser's stored preference (AL-07, EN-06). Pure. */
import {
  findSort,
  type PhotoSort,
  type PhotoSortName,
  sortOf,
} from '@/lib/photo-library/grid/photo-sort';
import { storePreference } from '@/lib/photo-library/photos/sorting';

/** Cookie with the stored preference of the view `albumPhotos`, for all albums. */
export const albumSortCookie = 'album_photos_sort';

/** Photos added last come first (CO-06). */
const fallback = sortOf('created-desc');

/** The sort in the address, else the stored preference; unknown values are ignored. */
export const toAlbumSort = (asked: unknown, stored: unknown): PhotoSort =>
  findSort(asked) ?? findSort(stored) ?? fallback;

/** Browser only. */
export const storeAlbumSort = (sort: PhotoSortName): void => storePreference(albumSortCookie, sort);
