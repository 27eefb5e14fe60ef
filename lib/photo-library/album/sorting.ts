/** Sort order of an album's photos, from the address or from the browser's stored preference (AL-07, EN-06). Pure. */
import {
  findSort,
  type PhotoSort,
  type PhotoSortName,
  sortOf,
} from '@/lib/photo-library/grid/photo-sort';
import { storePreference } from '@/lib/photo-library/photos/sorting';

/** Cookie with the stored preference for all albums. */
export const albumSortCookie = 'album_photos_sort';

/** By default, photos that were added last come first (CO-06). */
const fallback = sortOf('created-desc');

/**
 * The sort order in the address, otherwise the stored preference, otherwise the default. Unknown values are ignored.
 */
export const toAlbumSort = (asked: unknown, stored: unknown): PhotoSort =>
  findSort(asked) ?? findSort(stored) ?? fallback;

/** Stores the preference. Browser only. */
export const storeAlbumSort = (sort: PhotoSortName): void => storePreference(albumSortCookie, sort);
