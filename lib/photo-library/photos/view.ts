/** Data of the library's screens in the browser. Pure. */
import type { DeletedPhotoDto, PhotoCapability } from '@/lib/contracts/photos';
import type { PhotoSort } from '@/lib/photo-library/grid/photo-sort';
import type { PhotoListStart } from '@/lib/photo-library/grid/photo-source';
import { toPhotoView } from '@/lib/photo-library/grid/photo-view';
import type { PhotoFilter } from './filter';
import type { DeletedPhotoView } from './schema';

/**
 * How the browser reads photos. `offset`: months, at any index. `cursor`: months, page after page. `everything`: all
 * photos, page after page, because the service has no counts for months.
 */
export type LibraryAccess = 'offset' | 'cursor' | 'everything';

/** Sort order and filter of the library's photos. */
export type Listing = PhotoSort & { filter?: PhotoFilter | null };

/** Initial data of the library or its viewer. */
export type LibraryStart = PhotoListStart & {
  sort: Listing;
  access: LibraryAccess;
  /** Capabilities of the photo service. */
  capabilities: readonly PhotoCapability[];
};

/** Whether there is a page for photos without a date. */
export const hasUndatedPage = (capabilities: readonly PhotoCapability[]): boolean =>
  capabilities.includes('undated') && capabilities.includes('photoDates');

const dayMs = 24 * 60 * 60 * 1000;

/** Converts a deleted photo for the browser. @param now instant of the response; the browser's clock may be wrong */
export function toDeletedPhotoView(photo: DeletedPhotoDto, now: Date): DeletedPhotoView {
  const { id, name, width, height, small, large, taken, dated } = toPhotoView(photo);
  const leftMs = Date.parse(photo.expiresAt) - now.getTime();
  const daysLeft = Math.max(0, Math.floor(leftMs / dayMs));
  return {
    id,
    name,
    width,
    height,
    small,
    large,
    taken,
    dated,
    deleted: photo.deletedAt,
    daysLeft,
  };
}
