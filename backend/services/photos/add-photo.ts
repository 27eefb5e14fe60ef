import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { monthsOf, type PhotoDate } from './photo-months';
import { type PhotoRow, photos, thumbnailEdition } from './tables';

/** A new photo. The bytes of its file are already in the object storage. */
export type NewPhoto = Pick<
  PhotoRow,
  | 'accountId'
  | 'uploadId'
  | 'objectKey'
  | 'fileName'
  | 'mediaType'
  | 'fileSize'
  | 'sha256'
  | 'crc32'
  | 'width'
  | 'height'
  | 'thumbhash'
  | 'isMotion'
  | 'createdAt'
> & {
  /** Null if the date is unknown. */
  date: PhotoDate | null;
};

export type AddedPhoto = {
  photoId: string;
  /**
   * True if the library already had a photo with the same bytes. Then nothing was added, and `objectKey` is not used.
   */
  isDuplicate: boolean;
};

/**
 * Returns a unique id. The id begins with the time of the upload, so that photos with equal capture times are ordered
 * by upload.
 */
export function newPhotoId(createdAt: Date): string {
  return `${createdAt.getTime().toString(36).padStart(9, '0')}-${randomUUID()}`;
}

/** Removes NUL characters, which PostgreSQL cannot store. */
const storable = (name: string) => name.replaceAll('\0', '');

/**
 * Adds a photo and its month counts in one transaction. If the account already has a photo with the same bytes outside
 * Recently deleted, nothing is added and the existing photo is returned (D-23). A repeated call for one upload returns
 * the same photo (D-26).
 */
export async function addPhoto(db: Database, photo: NewPhoto): Promise<AddedPhoto> {
  const { date, fileName, ...rest } = photo;
  return db.transaction(async (tx) => {
    // Only one transaction at a time adds this file: a second one waits here and then finds the first photo.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`${photo.accountId} ${photo.sha256}`}, 0))`,
    );
    const sameUpload = eq(photos.uploadId, photo.uploadId);
    const sameBytes = and(eq(photos.sha256, photo.sha256), isNull(photos.deletedAt));
    const [existing] = await tx
      .select({ id: photos.id, uploadId: photos.uploadId })
      .from(photos)
      .where(and(eq(photos.accountId, photo.accountId), or(sameUpload, sameBytes)))
      .orderBy(sql`${sameUpload} desc`, asc(photos.id))
      .limit(1);
    if (existing) {
      return { photoId: existing.id, isDuplicate: existing.uploadId !== photo.uploadId };
    }
    const id = newPhotoId(photo.createdAt);
    await tx.insert(photos).values({
      ...rest,
      ...monthsOf(date, photo.createdAt),
      id,
      fileName: storable(fileName),
      thumbnailEdition,
    });
    return { photoId: id, isDuplicate: false };
  });
}
