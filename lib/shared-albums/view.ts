/** What crosses to the browser of a shared album, and what a screen shows of it. Pure. */
import type { Flags } from '@/lib/config/flags';
import type { PhotoSort, PhotoSortName } from '@/lib/photo-grid/photo-sort';
import type { PhotoListStart } from '@/lib/photo-grid/photo-source';
import { keep } from '@/lib/photos/sorting';
import type { SharedAlbumDetails, SharedAlbumView } from './schema';

type Begin = PhotoListStart & {
  sort: PhotoSort;
  /** The service answers the address of one photo; otherwise the photo comes in an archive. */
  hasPhotoUrls: boolean;
};

/** What its page begins with. */
export type SharedAlbumStart = Begin & { album: SharedAlbumDetails };

/** What its viewer begins with: who takes part is nothing that a photo shows. */
export type SharedViewerStart = Begin & { album: SharedAlbumView };

/** The stored preference of the view `sharedAlbumPhotos`, for all shared albums (EN-06). */
export const sharedSortCookie = 'shared_album_photos_sort';

/** Browser only. */
export const keepSharedSort = (sort: PhotoSortName): void => keep(sharedSortCookie, sort);

/** What customers know from their own photos and cannot do with those of a shared album. */
export type ReadOnlyAction = 'copy' | 'prints' | 'delete';

/**
 * Of what cannot be done with photos of a shared album, that which the deployment has at all (SA-03); prints are none of an
 * embedding app's (SE-02).
 *
 * @param stripped of the page's query
 */
export const readOnlyUnder = (flags: Flags, stripped: unknown): ReadOnlyAction[] => [
  ...(flags.PhotoManagementAlbumViewEnabled ? (['copy'] as const) : []),
  ...(flags.PhotoManagementOrderPrintsEnabled && stripped !== 'true' ? (['prints'] as const) : []),
  'delete',
];
