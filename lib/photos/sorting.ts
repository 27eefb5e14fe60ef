/** The sort and the density of the library, in the address and as the browser's stored preference (TL-08, EN-06). Pure. */
import { densities, type Density } from '@/lib/photo-grid/expanded-sections';
import { findSort, type PhotoSort, sortOf } from '@/lib/photo-grid/photo-sort';

/** The stored preference of the view `photos`; a cookie, so that the server's first paint is right. */
export const sortCookie = 'photos_sort';
export const densityCookie = 'photos_view';

/** Photos taken last come first (CO-06). */
const fallback = sortOf('dateTaken-desc');

/** The address decides, then the stored preference; whatever neither should say is ignored. */
export const toPhotoSort = (asked: unknown, stored: unknown): PhotoSort =>
  findSort(asked) ?? findSort(stored) ?? fallback;

export const toDensity = (stored: unknown): Density =>
  densities.find((name) => name === stored) ?? 'first';
