import path from 'node:path';

/** Pictures that stand for customers' photos: our own drawings, stored as a camera would have written them. */
export const pictureCount = 60;

/** The JPEG of picture number `index`, relative to the repository's root, where every command of it is started. */
export function pictureFile(index: number): string {
  return path.join('backend/shared/pictures', `${String(index).padStart(2, '0')}.jpg`);
}
