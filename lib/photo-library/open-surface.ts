/** The photo surfaces: the library, an album, a shared album. Each is opened once by its grid or by its viewer's page. */
import { albumListName, albumPhotoAddress, albumSource } from '@/lib/albums/album-source';
import type { AlbumStart } from '@/lib/albums/view';
import { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import type { Surface } from '@/lib/photo-grid/surface';
import { libraryName, librarySource, photoAddress } from '@/lib/photos/library-source';
import type { LibraryStart } from '@/lib/photos/view';
import {
  sharedAlbumSource,
  sharedListName,
  sharedPhotoAddress,
} from '@/lib/shared-albums/shared-album-source';
import type { SharedViewerStart } from '@/lib/shared-albums/view';

export type OpenSurface = Surface<PhotoCollection>;

/** What only some surfaces have. */
const plain = { isWholeLibrary: false, areAllFavourites: false, hasPhotoUrls: true };

export const openLibrary = (start: LibraryStart): OpenSurface => ({
  ...plain,
  name: 'library',
  list: new PhotoCollection(start, librarySource(start.sort, start.access)),
  listName: libraryName,
  address: photoAddress,
  capabilities: start.capabilities,
  albumId: null,
  isWholeLibrary: !start.sort.filter,
  areAllFavourites: start.sort.filter?.kind === 'favourites',
});

/** @param listeners told of what the album is now, and when there is no such album any more */
export const openAlbum = (
  { album: { id, isShared }, ...start }: AlbumStart,
  listeners: Parameters<typeof albumSource>[3],
): OpenSurface => ({
  ...plain,
  name: isShared ? 'viewOnlyAlbum' : 'album',
  list: new PhotoCollection(start, albumSource(id, start.sort, start.access, listeners)),
  listName: albumListName(id),
  address: albumPhotoAddress(id),
  capabilities: isShared ? [] : start.capabilities,
  albumId: id,
});

/** @param onGone told when there is no such album any more, or not for this customer */
export const openSharedAlbum = (
  { album: { id }, ...start }: SharedViewerStart,
  onGone: () => void,
): OpenSurface => ({
  ...plain,
  name: 'sharedAlbum',
  list: new PhotoCollection(start, sharedAlbumSource(id, start.sort, onGone)),
  listName: sharedListName(id),
  address: sharedPhotoAddress(id),
  capabilities: [],
  albumId: id,
  hasPhotoUrls: start.hasPhotoUrls,
});
