/** A photo surface: a list of photos and the actions on them. Pure. */
import type { FlagName } from '@/lib/config/flags';
import type { PhotoCapability } from '@/lib/contracts/photos';
import type { PhotoCollection } from './photo-collection';
import type { PhotoList } from './photo-list';

/**
 * `viewOnlyAlbum` is a shared album in a shop where shared albums have no pages of their own (SA-03). `picker` is the
 * library while photos are chosen for an album.
 */
export const surfaceNames = ['library', 'album', 'viewOnlyAlbum', 'sharedAlbum', 'picker'] as const;
export type SurfaceName = (typeof surfaceNames)[number];

/** Addresses of the photos of a list in the viewer. */
export type ViewerAddress = {
  /** @param search query string of the list, so that the viewer has the same sort order after a reload */
  hrefOf: (id: string, search: string) => string;
  /** Id of the photo at a path; null for other paths. */
  idOf: (path: string) => string | null;
};

/** Feature flags that actions depend on. */
export const surfaceFlags = [
  'PhotoManagementAlbumViewEnabled',
  'PhotoManagementOrderPrintsEnabled',
] as const satisfies readonly FlagName[];

export type SurfaceFlag = (typeof surfaceFlags)[number];

/** Data of a request that the actions of its surface need. */
export type SurfaceOffer = {
  /** Those of {@link surfaceFlags} that are on. */
  flags: readonly SurfaceFlag[];
  /** Opaque id of the customer, to which drafts of interrupted actions belong. */
  owner: string;
};

export type Surface<List extends PhotoList = PhotoList> = {
  name: SurfaceName;
  list: List;
  /** Name under which the viewer's page stores the position to return to. */
  listName: string;
  /** Addresses of the photos in the viewer. */
  address: ViewerAddress;
  /** Capabilities of the photo service for these photos; empty if the photos can only be viewed. */
  capabilities: readonly PhotoCapability[];
  /** Id of the album; null if the surface is not an album. */
  albumId: string | null;
  /** Whether the list is the whole library without a filter. */
  isWholeLibrary: boolean;
  /** True if the list contains only favourites, which then also holds for photos that are not loaded. */
  areAllFavourites: boolean;
  /**
   * Whether the address of a single photo can be read. If not, the download of one photo is an archive. True for photos of
   * the customer's own library, whose addresses every photo service sends; the shared albums of some services have none.
   */
  hasPhotoUrls: boolean;
};

/** A surface that a page has opened. */
export type OpenSurface = Surface<PhotoCollection>;

/** Default properties of a surface whose photos can only be viewed. */
export const plainList = {
  capabilities: [],
  albumId: null,
  isWholeLibrary: false,
  areAllFavourites: false,
  hasPhotoUrls: true,
} as const satisfies Partial<Surface>;
