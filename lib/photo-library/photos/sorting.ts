/**
 * Sort order and density of the library, from the address or from preferences that the browser stores (TL-08, EN-06).
 * Pure.
 */
import { writeCookie, yearSeconds } from '@/lib/config/write-cookie';
import { densities, type Density } from '@/lib/photo-library/grid/expanded-sections';
import {
  findSort,
  type PhotoSort,
  type PhotoSortName,
  sortOf,
} from '@/lib/photo-library/grid/photo-sort';

/** Cookies with the stored preferences of the library; the server reads them for its first rendering. */
export const sortCookie = 'photos_sort';
export const densityCookie = 'photos_view';
export const earlierCookie = 'photos_earlier';

/** By default, photos that were taken last come first (CO-06). */
const fallback = sortOf('dateTaken-desc');

/**
 * The sort order in the address, otherwise the stored preference, otherwise the default. Unknown values are ignored.
 */
export const toPhotoSort = (asked: unknown, stored: unknown): PhotoSort =>
  findSort(asked) ?? findSort(stored) ?? fallback;

export const toDensity = (stored: unknown): Density =>
  densities.find((name) => name === stored) ?? 'first';

/** Stores a preference in a cookie, for a year. Browser only. */
export const storePreference = (name: string, value: string): void =>
  writeCookie(name, value, yearSeconds);

export const storeSort = (sort: PhotoSortName): void => storePreference(sortCookie, sort);
/** Whether the row of earlier years is shown; true by default. */
export const toEarlier = (stored: unknown): boolean => stored !== 'off';

export const storeEarlier = (isShown: boolean): void =>
  storePreference(earlierCookie, isShown ? 'on' : 'off');
export const storeDensity = (density: Density): void => storePreference(densityCookie, density);
