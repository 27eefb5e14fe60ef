import { mkdtemp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { uploadMediaType } from '../../../lib/contracts/uploads';
import type { BackendContext } from '../../shared/context';
import { objectName, removeObject } from '../../shared/storage/object-storage';
import { addPhotos, type NewPhoto } from '../photos/add-photo';
import type { UploadRow } from '../photos/tables';
import { findDate } from './find-date';
import type { Parts } from './parts';
import type { PhotoMetadata } from './photo-date';
import { type PhotoFacts, thumbnailEdges } from './photo-examination';
import { examine } from './photo-examiner';
import { PhotoRefusal, type RefusalReason } from './photo-pixels';
import { endUploads, type UploadResult } from './upload-leases';
import { objectKeyOf } from './upload-objects';
import { notifyFileProgress } from './upload-sessions';

/** An examined file: a photo whose objects are stored, or the reason why the file is refused. */
export type ExaminedUpload = { row: UploadRow } & (
  { photo: NewPhoto } | { refused: RefusalReason }
);

/**
 * Examines a completely received upload and stores its objects. Can be repeated after a crash, also by another backend.
 * Throws when the storage fails; the upload can then be tried again.
 *
 * @param row an upload that this backend has leased
 */
export async function examineUpload(
  context: BackendContext,
  parts: Parts,
  row: UploadRow,
): Promise<ExaminedUpload> {
  try {
    return { row, photo: await makePhoto(context, parts, row) };
  } catch (error) {
    if (error instanceof PhotoRefusal) return { row, refused: error.reason };
    throw error;
  }
}

async function makePhoto(context: BackendContext, parts: Parts, row: UploadRow): Promise<NewPhoto> {
  const file = await parts.localFile(row);
  if ((await stat(file)).size !== row.size) throw new PhotoRefusal('size');
  const thumbnails = await mkdtemp(`${file}.`);
  try {
    const examination = await examine({
      file,
      thumbnails,
      mediaType: uploadMediaType.parse(row.mediaType),
      sha256: row.sha256,
    });
    if ('refused' in examination) throw new PhotoRefusal(examination.refused);
    const facts = { ...examination.facts, ...(await findDate(file, row, context.clock.now())) };
    return await storeObjects(context, row, facts, { file, thumbnails });
  } finally {
    await rm(thumbnails, { recursive: true, force: true });
  }
}

async function storeObjects(
  { clock, storage }: BackendContext,
  row: UploadRow,
  facts: PhotoFacts & PhotoMetadata,
  { file, thumbnails }: { file: string; thumbnails: string },
): Promise<NewPhoto> {
  const objectKey = objectKeyOf(row.id);
  await storage.put(objectName(objectKey, 'original'), { file });
  for (const edge of thumbnailEdges) {
    const source = { file: path.join(thumbnails, String(edge)) };
    await storage.put(objectName(objectKey, `${edge}`), source);
  }
  return {
    ...facts,
    accountId: row.accountId,
    uploadId: row.id,
    objectKey,
    fileName: row.fileName,
    createdAt: clock.now(),
  };
}

/**
 * Adds the photos of examined files of one account to its library and stores the results of the uploads, with seven
 * statements for all. Can be repeated after a crash, because the rows of the uploads are changed last. Throws when
 * database or storage fail.
 */
export async function storeResults(
  context: BackendContext,
  parts: Parts,
  examiner: string,
  examined: readonly ExaminedUpload[],
): Promise<void> {
  const { db, clock, storage } = context;
  const photos = examined.flatMap((each) => ('photo' in each ? [each.photo] : []));
  const added = await addPhotos(db, photos);
  const results: UploadResult[] = examined.flatMap((each) =>
    'refused' in each ? [{ id: each.row.id, status: 'rejected', reason: each.refused }] : [],
  );
  for (const [index, { photoId, isDuplicate }] of added.entries()) {
    const { uploadId: id = '', objectKey = '' } = photos[index] ?? {};
    if (isDuplicate) await removeObject(storage, objectKey);
    results.push({ id, status: 'done', photoId, isDuplicate });
  }
  const ended = await endUploads(db, examiner, results, clock.now());
  for (const { row } of examined.filter((each) => ended.has(each.row.id))) {
    notifyFileProgress(context, row);
    await parts.remove(row);
  }
}
