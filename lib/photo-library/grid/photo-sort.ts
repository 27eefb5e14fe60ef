/**
 * Sort orders of a list of photos, and their names in addresses, messages and stored preferences (TL-07, TL-08). Pure.
 */
import type { PhotoSortKey, SortOrder } from '@/lib/contracts/photos';

export type PhotoSort = { key: PhotoSortKey; order: SortOrder };

/** Names of the sort orders, in the order of the menu. */
export const photoSorts = [
  'dateTaken-desc',
  'dateTaken-asc',
  'created-desc',
  'created-asc',
] as const;
export type PhotoSortName = (typeof photoSorts)[number];

const sorts: Readonly<Record<PhotoSortName, PhotoSort>> = {
  'dateTaken-desc': { key: 'dateTaken', order: 'desc' },
  'dateTaken-asc': { key: 'dateTaken', order: 'asc' },
  'created-desc': { key: 'created', order: 'desc' },
  'created-asc': { key: 'created', order: 'asc' },
};

export const sortOf = (name: PhotoSortName): PhotoSort => sorts[name];

export const sortNameOf = ({ key, order }: PhotoSort): PhotoSortName => `${key}-${order}`;

/** The sort order with this name; undefined for any other value. */
export const findSort = (given: unknown): PhotoSort | undefined => {
  const name = photoSorts.find((one) => one === given);
  return name && sorts[name];
};
