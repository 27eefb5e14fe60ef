import type { Readable } from 'node:stream';

/**
 * Files of one photo: `original` is the uploaded file; a number is a JPEG with that many pixels on the longer edge;
 * `full` is a full-size JPEG of a HEIC photo, which is created at the first request; `preview` is the thumbnail that its camera
 * embedded, which exists until the numbers do.
 */
export const objectVariants = ['original', '300', '800', '1300', 'full', 'preview'] as const;
export type ObjectVariant = (typeof objectVariants)[number];

/**
 * Key of one photo's objects: words and ids separated by slashes. Dots are not allowed, so a key cannot leave its
 * folder.
 */
export const objectKeyPattern = /^[a-z]+(?:\/[A-Za-z0-9_-]{1,128}){1,3}$/;

/** Bytes `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };

/** Bytes in memory, or a local file. The storage copies the file, or may move it if `mayMove` is set. */
export type ObjectSource = Uint8Array | { file: string; mayMove?: boolean };

/**
 * Storage of pictures. A name is an object key, a slash and a variant. An object never changes once it is written, and
 * readers see it complete or not at all.
 */
export type ObjectStorage = {
  put(name: string, source: ObjectSource): Promise<void>;
  /** Opens an object for reading; null if it does not exist. `range` must lie inside the object. */
  openRead(name: string, range?: ByteRange): Promise<Readable | null>;
  stat(name: string): Promise<{ size: number } | null>;
  /** Deletes an object. Succeeds also if it does not exist. */
  remove(name: string): Promise<void>;
};

/** Name of one object. Throws if the key does not match {@link objectKeyPattern}. */
export function objectName(objectKey: string, variant: ObjectVariant): string {
  if (!objectKeyPattern.test(objectKey)) throw new Error('not an object key');
  return `${objectKey}/${variant}`;
}

/** Removes all files of a photo. The caller must check that no other photo uses the same key. */
export async function removeObject(storage: ObjectStorage, objectKey: string): Promise<void> {
  await Promise.all(
    objectVariants.map((variant) => storage.remove(objectName(objectKey, variant))),
  );
}
