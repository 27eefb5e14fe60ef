/** The sort of a shared album's photos as the browser's stored preference (EN-06); see lib/albums/sorting.ts. Pure. */
import type { PhotoSortName } from '@/lib/photo-grid/photo-sort';
import { keep } from '@/lib/photos/sorting';

/** The stored preference of the view `sharedAlbumPhotos`, for all shared albums. */
export const sharedSortCookie = 'shared_album_photos_sort';

/** Browser only. */
export const keepSharedSort = (sort: PhotoSortName): void => keep(sharedSortCookie, sort);
