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

type Params<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & Params<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown;

/** What {@link fillPath} needs besides a path: nothing where it names no parameter. */
export type PathArguments<Path extends string> =
  unknown extends Params<Path> ? [] : [params: Params<Path>];

/** A path with its parameters in their places, encoded. */
export function fillPath<Path extends string>(path: Path, ...args: PathArguments<Path>): string {
  // The conditional type above proves which parameters exist; inside, they are just strings by name.
  const params = (args[0] ?? {}) as Record<string, string>;
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}

/** As `route`, for what the browser loads first on a page of photos. */
export const photoRoute = <Name extends keyof typeof photoPaths>(
  name: Name,
  ...args: PathArguments<(typeof photoPaths)[Name]>
): string => fillPath(photoPaths[name], ...args);
