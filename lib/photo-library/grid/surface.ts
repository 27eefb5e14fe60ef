/** A photo surface: a list of photos that customers look at and act on. Pure. */
import type { FlagName } from '@/lib/config/flags';
import type { PhotoCapability } from '@/lib/contracts/photos';
import type { PhotoCollection } from './photo-collection';
import type { PhotoList } from './photo-list';

/**
 * `viewOnlyAlbum` is an album of several customers where shared albums have no pages of their own (SA-03); `picker` is
 * the library while photos are chosen for an album.
 */
export type SurfaceName = 'library' | 'album' | 'viewOnlyAlbum' | 'sharedAlbum' | 'picker';

/** Addresses of the photos of a list in the viewer. */
export type ViewerAddress = {
  /** @param search query of the list, kept so that a reload finds the same sort and display */
  hrefOf: (id: string, search: string) => string;
  /** The photo that a path shows, or null. */
  idOf: (path: string) => string | null;
};

/** Flags that actions depend on. */
export const surfaceFlags = [
  'PhotoManagementAlbumViewEnabled',
  'PhotoManagementOrderPrintsEnabled',
] as const satisfies readonly FlagName[];

export type SurfaceFlag = (typeof surfaceFlags)[number];

/** What a request says of the actions of its surface. */
export type SurfaceOffer = {
  /** The flags that are on. */
  flags: readonly SurfaceFlag[];
  /** Stands for the customer: drafts of actions that a lost session has cut off belong to them. */
  owner: string;
};

export type Surface<List extends PhotoList = PhotoList> = {
  name: SurfaceName;
  list: List;
  /** Under which the viewer's page stores the photo to return to. */
  listName: string;
  /** Addresses of its photos in the viewer. */
  address: ViewerAddress;
  /** What the service can do with these photos; nothing where they are only looked at. */
  capabilities: readonly PhotoCapability[];
  /** The album that is shown; null for the library. */
  albumId: string | null;
  /** The list is the whole library, without a filter. */
  isWholeLibrary: boolean;
  /** The list leaves favourites alone: also a photo that is not loaded is one. */
  areAllFavourites: boolean;
  /** The service answers the address of one photo; otherwise a photo comes in an archive. */
  hasPhotoUrls: boolean;
};

/** A surface as a page opens it. */
export type OpenSurface = Surface<PhotoCollection>;

/** A list of photos that are only looked at. */
export const plainList = {
  capabilities: [],
  albumId: null,
  isWholeLibrary: false,
  areAllFavourites: false,
  hasPhotoUrls: true,
} as const satisfies Partial<Surface>;
