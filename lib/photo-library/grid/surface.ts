/** A photo surface: a list of photos with the actions on them. Pure. */
import type { FlagName } from '@/lib/config/flags';
import type { PhotoCapability } from '@/lib/contracts/photos';
import type { PhotoCollection } from './photo-collection';
import type { PhotoList } from './photo-list';

/**
 * `viewOnlyAlbum` is a shared album if shared albums have no pages of their own (SA-03); `picker` is the library while
 * photos are chosen for an album.
 */
export const surfaceNames = ['library', 'album', 'viewOnlyAlbum', 'sharedAlbum', 'picker'] as const;
export type SurfaceName = (typeof surfaceNames)[number];

/** Addresses of the photos of a list in the viewer. */
export type ViewerAddress = {
  /** @param search query of the list, so that a reload has the same sort and density */
  hrefOf: (id: string, search: string) => string;
  /** Id of the photo at a path, or null. */
  idOf: (path: string) => string | null;
};

/** Flags that actions depend on. */
export const surfaceFlags = [
  'PhotoManagementAlbumViewEnabled',
  'PhotoManagementOrderPrintsEnabled',
] as const satisfies readonly FlagName[];

export type SurfaceFlag = (typeof surfaceFlags)[number];

/** Conditions of a request for the actions of its surface. */
export type SurfaceOffer = {
  /** The flags that are on. */
  flags: readonly SurfaceFlag[];
  /** Opaque id of the customer, to which drafts of interrupted actions belong. */
  owner: string;
};

export type Surface<List extends PhotoList = PhotoList> = {
  name: SurfaceName;
  list: List;
  /** Name under which the viewer's page stores the photo to return to. */
  listName: string;
  /** Addresses of its photos in the viewer. */
  address: ViewerAddress;
  /** Capabilities of the service for these photos; empty if they can only be viewed. */
  capabilities: readonly PhotoCapability[];
  /** Id of the album; null if the surface is no album. */
  albumId: string | null;
  /** Whether the list is the whole library without a filter. */
  isWholeLibrary: boolean;
  /** Whether the list contains only favourites, so that a photo that is not loaded is one, too. */
  areAllFavourites: boolean;
  /** Whether the service returns the address of one photo; otherwise a photo comes in an archive. */
  hasPhotoUrls: boolean;
};

/** A surface as opened by a page. */
export type OpenSurface = Surface<PhotoCollection>;

/** Properties of a list that can only be viewed. */
export const plainList = {
  capabilities: [],
  albumId: null,
  isWholeLibrary: false,
  areAllFavourites: false,
  hasPhotoUrls: true,
} as const satisfies Partial<Surface>;
