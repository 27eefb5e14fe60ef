import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../../backend/platform/db/database';
import { type AddedPhoto, addPhoto, type NewPhoto } from '../../backend/services/photos/add-photo';
import { cameraDate } from '../../backend/services/photos/photo-months';

/** Values of a photo. `taken` is the time of the camera; null for a photo without a date. */
type PhotoChanges = Partial<NewPhoto> & { taken?: string | null };

/**
 * Returns a photo with default values and these changes. Every photo has different bytes and
 * another upload.
 */
export function newPhoto({
  taken = '2024-06-15T12:00:00',
  ...changes
}: PhotoChanges = {}): NewPhoto {
  const uploadId = randomUUID();
  return {
    accountId: 'anna',
    uploadId,
    objectKey: `photos/${uploadId}`,
    fileName: 'IMG_0001.JPG',
    mediaType: 'image/jpeg',
    fileSize: 2_345_678,
    sha256: createHash('sha256').update(uploadId).digest('hex'),
    crc32: null,
    width: 4000,
    height: 3000,
    thumbhash: null,
    isMotion: false,
    date: cameraDate(taken),
    createdAt: new Date('2026-11-01T09:00:00Z'),
    ...changes,
  };
}

/**
 * Adds photos in sequence and returns their ids in the same order. By default they are created one
 * millisecond apart.
 */
export async function addPhotos(db: Database, photos: readonly PhotoChanges[]): Promise<string[]> {
  const added: AddedPhoto[] = [];
  for (const [index, photo] of photos.entries()) {
    const createdAt = new Date(Date.parse('2026-11-01T09:00:00Z') + index);
    added.push(await addPhoto(db, newPhoto({ createdAt, ...photo })));
  }
  return added.map(({ photoId }) => photoId);
}
