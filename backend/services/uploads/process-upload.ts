import { mkdtemp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { uploadMediaType } from '../../../lib/contracts/uploads';
import type { BackendContext } from '../../shared/context';
import { objectName, removeObject } from '../../shared/storage/object-storage';
import { addPhotos, completePhoto, type NewPhoto } from '../photos/add-photo';
import { withdrawPhoto } from '../photos/purge-photos';
import { previewEdition, type UploadRow } from '../photos/tables';
import { findDate } from './find-date';
import type { Parts } from './parts';
import { type PhotoFacts, thumbnailEdges } from './photo-examination';
import { examine, preview } from './photo-examiner';
import { PhotoRefusal, type RefusalReason } from './photo-pixels';
import { endUploads, notePreviews, type UploadResult } from './upload-leases';
import { objectKeyOf } from './upload-objects';
import { notifyFileProgress } from './upload-sessions';

/**
 * Result of a file whose objects are stored: a new photo, or the facts that complete a preview, or the reason why the file
 * is refused. A preview is a photo that shows the thumbnail embedded in its file; the file is examined afterwards.
 */
export type ExaminedUpload = { row: UploadRow } & (
  { photo: NewPhoto; isPreview?: true } | { completed: PhotoFacts } | { refused: RefusalReason }
);

/**
 * Examines a completely received upload and stores its objects. A HEIC with an embedded thumbnail first becomes a preview, so
 * that its customer sees it before all its pixels are decoded; call the function again after its result is stored. Can be
 * repeated after a crash, also by another backend. Throws when the storage fails; the upload can then be tried again.
 *
 * @param row an upload that this backend has leased; with a `photoId` it has a preview
 */
export async function examineUpload(
  context: BackendContext,
  parts: Parts,
  row: UploadRow,
): Promise<ExaminedUpload> {
  try {
    const file = await parts.localFile(row);
    if ((await stat(file)).size !== row.size) throw new PhotoRefusal('size');
    if (row.photoId !== null) return { row, completed: await makeThumbnails(context, row, file) };
    const shown = await makePreview(context, row, file);
    if (shown) return { row, isPreview: true, photo: await storePhoto(context, row, file, shown) };
    const facts = await makeThumbnails(context, row, file);
    return { row, photo: await storePhoto(context, row, file, facts) };
  } catch (error) {
    if (error instanceof PhotoRefusal) return { row, refused: error.reason };
    throw error;
  }
}

const taskOf = (row: UploadRow) => ({
  mediaType: uploadMediaType.parse(row.mediaType),
  sha256: row.sha256,
});

/** Stores the preview of a HEIC. Returns null if it has none. */
async function makePreview(
  { storage }: BackendContext,
  row: UploadRow,
  file: string,
): Promise<(PhotoFacts & { thumbnailEdition: number }) | null> {
  const task = taskOf(row);
  const result = task.mediaType === 'image/heic' ? await preview(file, task) : null;
  if (!result) return null;
  if ('refused' in result) throw new PhotoRefusal(result.refused);
  await storage.put(objectName(objectKeyOf(row.id), 'preview'), result.picture);
  return { ...result.facts, thumbnailEdition: previewEdition };
}

/** Decodes every pixel of a file and stores its thumbnails. */
async function makeThumbnails(
  { storage }: BackendContext,
  row: UploadRow,
  file: string,
): Promise<PhotoFacts> {
  const thumbnails = await mkdtemp(`${file}.`);
  try {
    const examination = await examine({ file, thumbnails, ...taskOf(row) });
    if ('refused' in examination) throw new PhotoRefusal(examination.refused);
    for (const edge of thumbnailEdges) {
      const source = { file: path.join(thumbnails, String(edge)) };
      await storage.put(objectName(objectKeyOf(row.id), `${edge}`), source);
    }
    return examination.facts;
  } finally {
    await rm(thumbnails, { recursive: true, force: true });
  }
}

/** Stores the original and returns the photo with its date. */
async function storePhoto(
  { clock, storage }: BackendContext,
  row: UploadRow,
  file: string,
  facts: PhotoFacts & { thumbnailEdition?: number },
): Promise<NewPhoto> {
  const now = clock.now();
  const { date, isMotion } = await findDate(file, row, now);
  const objectKey = objectKeyOf(row.id);
  await storage.put(objectName(objectKey, 'original'), { file });
  const { id: uploadId, accountId, fileName } = row;
  return { ...facts, date, isMotion, accountId, uploadId, objectKey, fileName, createdAt: now };
}

/**
 * Stores the results of files of one account: adds photos to its library and ends the uploads, with six statements for all; a
 * HEIC with a preview takes one more. Can be repeated after a crash, because the rows of the uploads are changed last. Throws
 * when database or storage fail.
 *
 * @returns ids of the uploads that have a preview now and remain to be examined
 */
export async function storeResults(
  context: BackendContext,
  parts: Parts,
  examiner: string,
  examined: readonly ExaminedUpload[],
): Promise<string[]> {
  const { db, clock, storage } = context;
  const results: UploadResult[] = [];
  const previews: { id: string; photoId: string }[] = [];
  const made: { photo: NewPhoto; isPreview?: true }[] = [];
  for (const each of examined) {
    const { id, accountId, photoId } = each.row;
    const ofUpload = { accountId, uploadId: id };
    if ('photo' in each) made.push(each);
    else if ('completed' in each) {
      if (await completePhoto(db, ofUpload, each.completed))
        await storage.remove(objectName(objectKeyOf(id), 'preview'));
      // The customer has deleted the photo permanently meanwhile.
      else await removeObject(storage, objectKeyOf(id));
      results.push({ id, status: 'done', photoId, isDuplicate: false });
    } else {
      if (photoId !== null) await withdrawPhoto(context, ofUpload);
      results.push({ id, status: 'rejected', reason: each.refused });
    }
  }
  const added = await addPhotos(
    db,
    made.map(({ photo }) => photo),
  );
  for (const [index, { photoId, isDuplicate }] of added.entries()) {
    const { uploadId: id = '', objectKey = '' } = made[index]?.photo ?? {};
    if (isDuplicate) await removeObject(storage, objectKey);
    if (made[index]?.isPreview && !isDuplicate) previews.push({ id, photoId });
    else results.push({ id, status: 'done', photoId, isDuplicate });
  }
  await notePreviews(db, examiner, previews);
  const ended = await endUploads(db, examiner, results, clock.now());
  for (const { row } of examined.filter((each) => ended.has(each.row.id))) {
    notifyFileProgress(context, row);
    await parts.remove(row);
  }
  return previews.map(({ id }) => id);
}
