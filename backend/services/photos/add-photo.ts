import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
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
  /** Default: the thumbnails are stored and of the current edition. */
  thumbnailEdition?: number;
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
 * Adds photos of one account and their month counts in one transaction of five statements, whatever their number. If the
 * account already has a photo with the same bytes outside Recently deleted, also an earlier one of this call, that photo is
 * not added again and the existing one is returned (D-23). A repeated call for one upload returns the same photo (D-26).
 *
 * @returns results in the order of `added`
 */
export async function addPhotos(db: Database, added: readonly NewPhoto[]): Promise<AddedPhoto[]> {
  const accountId = added[0]?.accountId;
  if (accountId === undefined) return [];
  if (added.some((photo) => photo.accountId !== accountId))
    throw new Error('the photos belong to several accounts');
  return db.transaction(async (tx) => {
    // Only one transaction at a time adds a file: a second one waits here and then finds the first photo. The order
    // prevents that two transactions wait for each other.
    const files = JSON.stringify(added.map(({ sha256 }) => `${accountId} ${sha256}`));
    await tx.execute(sql`select pg_advisory_xact_lock(file) from (
      select distinct hashtextextended(name, 0) as file
      from jsonb_array_elements_text(${files}::jsonb) as name order by file) as files`);
    const ofUploads = inArray(
      photos.uploadId,
      added.map(({ uploadId }) => uploadId),
    );
    const ofBytes = inArray(
      photos.sha256,
      added.map(({ sha256 }) => sha256),
    );
    const found = await tx
      .select({
        ...{ id: photos.id, uploadId: photos.uploadId, sha256: photos.sha256 },
        deletedAt: photos.deletedAt,
      })
      .from(photos)
      .where(
        and(eq(photos.accountId, accountId), or(ofUploads, and(ofBytes, isNull(photos.deletedAt)))),
      )
      .orderBy(asc(photos.id));
    const idOfUpload = new Map(found.map(({ uploadId, id }) => [uploadId, id]));
    const idOfBytes = new Map<string, string>();
    for (const { sha256, id, deletedAt } of found)
      if (!deletedAt && !idOfBytes.has(sha256)) idOfBytes.set(sha256, id);

    const rows: (typeof photos.$inferInsert)[] = [];
    const results = added.map(({ date, fileName, ...photo }): AddedPhoto => {
      const known = idOfUpload.get(photo.uploadId);
      if (known !== undefined) return { photoId: known, isDuplicate: false };
      const same = idOfBytes.get(photo.sha256);
      if (same !== undefined) return { photoId: same, isDuplicate: true };
      const id = newPhotoId(photo.createdAt);
      idOfUpload.set(photo.uploadId, id);
      idOfBytes.set(photo.sha256, id);
      rows.push({
        ...{ thumbnailEdition, ...photo },
        ...monthsOf(date, photo.createdAt),
        ...{ id, fileName: storable(fileName) },
      });
      return { photoId: id, isDuplicate: false };
    });
    if (rows.length > 0) await tx.insert(photos).values(rows);
    return results;
  });
}

/**
 * Completes a photo that was added as a preview, after its file was examined and its thumbnails were stored. What the
 * customer may have changed meanwhile, such as its date, remains. Returns false if it was deleted permanently.
 */
export async function completePhoto(
  db: Database,
  { accountId, uploadId }: Pick<PhotoRow, 'accountId' | 'uploadId'>,
  { thumbhash, width, height }: Pick<PhotoRow, 'thumbhash' | 'width' | 'height'>,
): Promise<boolean> {
  const completed = await db
    .update(photos)
    .set({ thumbhash, width, height, thumbnailEdition })
    .where(and(eq(photos.accountId, accountId), eq(photos.uploadId, uploadId)))
    .returning({ id: photos.id });
  return completed.length > 0;
}

/** Adds one photo, as {@link addPhotos} does. */
export async function addPhoto(db: Database, photo: NewPhoto): Promise<AddedPhoto> {
  const [added] = await addPhotos(db, [photo]);
  if (!added) throw new Error('no photo was added');
  return added;
}
