/** The sort and the density of the library, in the address and as the browser's stored preference (TL-08, EN-06). Pure. */
import { writeCookie, yearSeconds } from '@/lib/config/write-cookie';
import { densities, type Density } from '@/lib/photo-library/grid/expanded-sections';
import {
  findSort,
  type PhotoSort,
  type PhotoSortName,
  sortOf,
} from '@/lib/photo-library/grid/photo-sort';

/** Cookie with the stored preference of the view `photos`, which the server reads for its first rendering. */
export const sortCookie = 'photos_sort';
export const densityCookie = 'photos_view';
export const earlierCookie = 'photos_earlier';

/** Photos taken last come first (CO-06). */
const fallback = sortOf('dateTaken-desc');

/** The sort in the address, else the stored preference; unknown values are ignored. */
export const toPhotoSort = (asked: unknown, stored: unknown): PhotoSort =>
  findSort(asked) ?? findSort(stored) ?? fallback;

export const toDensity = (stored: unknown): Density =>
  densities.find((name) => name === stored) ?? 'first';

/** Stores a preference for a year. */
export const storePreference = (name: string, value: string): void =>
  writeCookie(name, value, yearSeconds);

export const storeSort = (sort: PhotoSortName): void => storePreference(sortCookie, sort);
/** Whether the row of earlier years is shown, which is the default. */
export const toEarlier = (stored: unknown): boolean => stored !== 'off';

export const storeEarlier = (isShown: boolean): void =>
  storePreference(earlierCookie, isShown ? 'on' : 'off');
export const storeDensity = (density: Density): void => storePreference(densityCookie, density);
