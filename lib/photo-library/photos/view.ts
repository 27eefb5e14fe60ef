/** What crosses to the browser for the library's own screens. Pure. */
import type { DeletedPhotoDto, PhotoCapability } from '@/lib/contracts/photos';
import type { PhotoSort } from '@/lib/photo-library/grid/photo-sort';
import type { PhotoListStart } from '@/lib/photo-library/grid/photo-source';
import { toPhotoView } from '@/lib/photo-library/grid/photo-view';
import type { PhotoFilter } from './filter';
import type { DeletedPhotoView } from './schema';

/**
 * How the browser reads photos: months from any index on; months page by page; or, where months have no counts, all
 * photos page by page.
 */
export type LibraryAccess = 'offset' | 'cursor' | 'everything';

/** Which photos of the library, and in which order. */
export type Listing = PhotoSort & { filter?: PhotoFilter | null };

/** What the library or the viewer begins with. */
export type LibraryStart = PhotoListStart & {
  sort: Listing;
  access: LibraryAccess;
  /** What the service can do besides. */
  capabilities: readonly PhotoCapability[];
};

/** Whether photos without a date have a page where they get one. */
export const hasUndatedPage = (capabilities: readonly PhotoCapability[]): boolean =>
  capabilities.includes('undated') && capabilities.includes('photoDates');

const dayMs = 24 * 60 * 60 * 1000;

/** @param now the instant of the answer; the browser's clock may be wrong */
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
