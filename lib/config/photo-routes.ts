import { fillPath, type PathArguments } from './fill-path';

/**
 * Paths of photo pages. They are separate from the route table (`routes.ts`), because the first scripts of photo pages need
 * only these.
 */
export const photoPaths = {
  photos: '/my-photos/photos',
  photoPreview: '/my-photos/photos/preview/:id',
  albums: '/my-photos/albums',
  album: '/my-photos/albums/:id',
  albumPhotoPreview: '/my-photos/albums/:id/preview/:photoId',
  sharedAlbum: '/my-photos/shared-albums/:id',
  sharedAlbumPhotoPreview: '/my-photos/shared-albums/:id/preview/:photoId',
} as const;

/** Like `route` of routes.ts, but only for photo pages, for use in their first scripts. */
export const photoRoute = <Name extends keyof typeof photoPaths>(
  name: Name,
  ...args: PathArguments<(typeof photoPaths)[Name]>
): string => fillPath(photoPaths[name], ...args);
