import { PhotoCollection } from '@/lib/photo-library/grid/photo-collection';
import { type OpenSurface, plainList } from '@/lib/photo-library/grid/surface';
import {
  sharedAlbumSource,
  sharedListName,
  sharedPhotoAddress,
} from '@/lib/photo-library/shared-album/shared-album-source';
import type { SharedViewerStart } from '@/lib/shared-albums/view';

/**
 * Opens a shared album as a photo surface. @param onGone called if the album does not exist any more for this customer
 */
export const openSharedAlbum = (
  { album: { id }, ...start }: SharedViewerStart,
  onGone: () => void,
): OpenSurface => ({
  ...plainList,
  name: 'sharedAlbum',
  list: new PhotoCollection(start, sharedAlbumSource(id, start.sort, onGone)),
  listName: sharedListName(id),
  address: sharedPhotoAddress(id),
  albumId: id,
  hasPhotoUrls: start.hasPhotoUrls,
});
