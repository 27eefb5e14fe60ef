import path from 'node:path';

/** Number of demo pictures. They are our own drawings, stored as JPEG files with a camera's metadata. */
export const pictureCount = 60;

/** Path below the backend's origin where online books serve the demo pictures in public, as `<index>.webp`. */
export const publicPictures = '/online-books/pictures';

/** Path of the JPEG with this index, relative to the repository's root, where all commands start. */
export function pictureFile(index: number): string {
  return path.join('backend/shared/pictures', `${String(index).padStart(2, '0')}.jpg`);
}
