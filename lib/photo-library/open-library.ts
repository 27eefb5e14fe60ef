import { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import type { OpenSurface } from '@/lib/photo-grid/surface';
import { libraryName, librarySource, photoAddress } from '@/lib/photos/library-source';
import type { LibraryStart } from '@/lib/photos/view';

export const openLibrary = (start: LibraryStart): OpenSurface => ({
  name: 'library',
  list: new PhotoCollection(start, librarySource(start.sort, start.access)),
  listName: libraryName,
  address: photoAddress,
  capabilities: start.capabilities,
  albumId: null,
  hasPhotoUrls: true,
  isWholeLibrary: !start.sort.filter,
  areAllFavourites: start.sort.filter?.kind === 'favourites',
});
