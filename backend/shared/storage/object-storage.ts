import type { Readable } from 'node:stream';

/**
 * Pictures of one photo: the bytes as they came, JPEGs whose longer edge is so many pixels, and of a HEIC one with all
 * of them, which is made when it is first asked for.
 */
export const objectVariants = ['original', '300', '800', '1300', 'full'] as const;
export type ObjectVariant = (typeof objectVariants)[number];

/** Prefix of one photo's objects: names and ids between slashes, never a dot, so that none can leave its folder. */
export const objectKeyPattern = /^[a-z]+(?:\/[A-Za-z0-9_-]{1,128}){1,3}$/;

/** Bytes `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };

/** Bytes at hand, or a file of this machine, which stays where it is unless the storage may take it over. */
export type ObjectSource = Uint8Array | { file: string; isGiven?: boolean };

/**
 * Where the bytes of pictures lie. A name is an object key, a slash and a variant; what is under it never changes
 * once it is written, and a reader sees it whole or not at all.
 */
export type ObjectStorage = {
  put(name: string, source: ObjectSource): Promise<void>;
  /** Null when there is no such object. `range` must lie inside it. */
  openRead(name: string, range?: ByteRange): Promise<Readable | null>;
  stat(name: string): Promise<{ size: number } | null>;
  /** Content to find nothing. */
  remove(name: string): Promise<void>;
};

/** Name of one object; throws when key or variant are not of the known form. */
export function objectName(objectKey: string, variant: ObjectVariant): string {
  if (!objectKeyPattern.test(objectKey)) throw new Error('not an object key');
  return `${objectKey}/${variant}`;
}

/** Removes a photo's files from the storage; the caller has made sure that no other photo shares them. */
export async function removeObject(storage: ObjectStorage, objectKey: string): Promise<void> {
  await Promise.all(
    objectVariants.map((variant) => storage.remove(objectName(objectKey, variant))),
  );
}
