/** Data of the library's own screens in the browser. Pure. */
import type { DeletedPhotoDto, PhotoCapability } from '@/lib/contracts/photos';
import type { PhotoSort } from '@/lib/photo-library/grid/photo-sort';
import type { PhotoListStart } from '@/lib/photo-library/grid/photo-source';
import { toPhotoView } from '@/lib/photo-library/grid/photo-view';
import type { PhotoFilter } from './filter';
import type { DeletedPhotoView } from './schema';

/**
 * The way in which the browser reads photos: months from any index; months page after page; or, without counts of
 * months, all photos page after page.
 */
export type LibraryAccess = 'offset' | 'cursor' | 'everything';

/** Selection and order of the library's photos. */
export type Listing = PhotoSort & { filter?: PhotoFilter | null };

/** Start data of the library or the viewer. */
export type LibraryStart = PhotoListStart & {
  sort: Listing;
  access: LibraryAccess;
  /** Capabilities of the service. */
  capabilities: readonly PhotoCapability[];
};

/** Whether there is a page for photos without a date. */
export const hasUndatedPage = (capabilities: readonly PhotoCapability[]): boolean =>
  capabilities.includes('undated') && capabilities.includes('photoDates');

const dayMs = 24 * 60 * 60 * 1000;

/** @param now instant of the reply; the browser's clock may be wrong */
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
