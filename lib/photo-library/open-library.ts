import { PhotoCollection } from '@/lib/photo-library/grid/photo-collection';
import type { OpenSurface } from '@/lib/photo-library/grid/surface';
import {
  libraryName,
  librarySource,
  photoAddress,
} from '@/lib/photo-library/photos/library-source';
import type { LibraryStart } from '@/lib/photo-library/photos/view';

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
