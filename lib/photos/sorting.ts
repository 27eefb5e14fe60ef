/** The sort and the density of the timeline, in the address and as the browser's stored preference (TL-08, EN-06). Pure. */
import type { PhotoSort } from '@/lib/photo-grid/photo-view';

/** Entries of the sort menu in its order (TL-07): label key under `photos.sort` and address form at once. */
export const photoSorts = [
  'dateTaken-desc',
  'dateTaken-asc',
  'created-desc',
  'created-asc',
] as const;
export type PhotoSortName = (typeof photoSorts)[number];

/** The stored preference of the view `photos`; a cookie, so that the server's first paint is right. */
export const sortCookie = 'photos_sort';

/** How much of a month is shown before the customer asks for more. */
export const densities = ['first', 'all'] as const;
export type Density = (typeof densities)[number];
export const densityCookie = 'photos_view';

/** Photos taken last come first (CO-06). */
const fallback: PhotoSortName = 'dateTaken-desc';

const sorts: Readonly<Record<PhotoSortName, PhotoSort>> = {
  'dateTaken-desc': { key: 'dateTaken', order: 'desc' },
  'dateTaken-asc': { key: 'dateTaken', order: 'asc' },
  'created-desc': { key: 'created', order: 'desc' },
  'created-asc': { key: 'created', order: 'asc' },
};

const known = (given: unknown): PhotoSortName | undefined =>
  photoSorts.find((name) => name === given);

export const sortNameOf = ({ key, order }: PhotoSort): PhotoSortName => `${key}-${order}`;

/** The address decides, then the stored preference; whatever neither should say is ignored. */
export const toPhotoSort = (asked: unknown, stored: unknown): PhotoSort =>
  sorts[known(asked) ?? known(stored) ?? fallback];

export const toDensity = (stored: unknown): Density =>
  densities.find((name) => name === stored) ?? 'first';
