import {
  albumListName,
  albumPhotoAddress,
  albumSource,
} from '@/lib/photo-library/album/album-source';
import type { AlbumStart } from '@/lib/albums/view';
import { PhotoCollection } from '@/lib/photo-library/grid/photo-collection';
import { type OpenSurface, plainList } from '@/lib/photo-library/grid/surface';

/**
 * Opens an album, or a shared album that can only be viewed, as a photo surface. @param listeners called with the
 * current data of the album, and if it does not exist any more
 */
export const openAlbum = (
  { album: { id, isShared }, ...start }: AlbumStart,
  listeners: Parameters<typeof albumSource>[3],
): OpenSurface => ({
  ...plainList,
  name: isShared ? 'viewOnlyAlbum' : 'album',
  list: new PhotoCollection(start, albumSource(id, start.sort, start.access, listeners)),
  listName: albumListName(id),
  address: albumPhotoAddress(id),
  capabilities: isShared ? [] : start.capabilities,
  albumId: id,
});
