import { fillPath, type PathArguments } from './fill-path';

/** Paths of the pages of photos: part of the route table (`routes.ts`), and all of it that their first scripts need. */
export const photoPaths = {
  photos: '/my-photos/photos',
  photoPreview: '/my-photos/photos/preview/:id',
  albums: '/my-photos/albums',
  album: '/my-photos/albums/:id',
  albumPhotoPreview: '/my-photos/albums/:id/preview/:photoId',
  sharedAlbum: '/my-photos/shared-albums/:id',
  sharedAlbumPhotoPreview: '/my-photos/shared-albums/:id/preview/:photoId',
} as const;

/** As `route`, for what the browser loads first on a page of photos. */
export const photoRoute = <Name extends keyof typeof photoPaths>(
  name: Name,
  ...args: PathArguments<(typeof photoPaths)[Name]>
): string => fillPath(photoPaths[name], ...args);
