/** What crosses to the browser of a shared album. Pure. */
import type { PhotoSort } from '@/lib/photo-grid/photo-sort';
import type { PhotoListStart } from '@/lib/photo-grid/photo-source';
import type { SharedAlbumDetails, SharedAlbumView } from './schema';

/** What its page begins with. */
export type SharedAlbumStart = PhotoListStart & { album: SharedAlbumDetails; sort: PhotoSort };

/** What its viewer begins with: who takes part is nothing that a photo shows. */
export type SharedViewerStart = PhotoListStart & { album: SharedAlbumView; sort: PhotoSort };
