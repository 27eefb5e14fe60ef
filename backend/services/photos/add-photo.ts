import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { monthsOf, type PhotoDate } from './photo-months';
import { type PhotoRow, photos, thumbnailEdition } from './tables';

/** A file that has become a photo; its bytes lie in the object storage already. */
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
  /** Null when nothing says when it was taken. */
  date: PhotoDate | null;
};

export type AddedPhoto = {
  photoId: string;
  /** The library had the same bytes before: nothing was added, and `objectKey` is not used. */
  isDuplicate: boolean;
};

/** An id that nobody has. It begins with the time, so that photos of one capture time stand in the order of their arrival. */
export function newPhotoId(createdAt: Date): string {
  return `${createdAt.getTime().toString(36).padStart(9, '0')}-${randomUUID()}`;
}

/** PostgreSQL stores no NUL; everything else of a name is kept. */
const storable = (name: string) => name.replaceAll('\0', '');

/**
 * Adds a photo and its month counts in one transaction. An account that has the same bytes outside Recently deleted
 * gets that photo back (D-23); the same upload, told twice, is one photo (D-26).
 */
export async function addPhoto(db: Database, photo: NewPhoto): Promise<AddedPhoto> {
  const { date, fileName, ...rest } = photo;
  return db.transaction(async (tx) => {
    // Two uploads of one file at the same time: the second waits here and then finds the first.
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
