import { mkdtemp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { uploadMediaType } from '../../../lib/contracts/uploads';
import type { BackendContext } from '../../shared/context';
import { type PhotoFacts, thumbnailEdges } from './photo-examination';
import { findDate } from './find-date';
import type { PhotoMetadata } from './photo-date';
import { examine } from './photo-examiner';
import { PhotoRefusal } from './photo-pixels';
import { addPhoto } from '../photos/add-photo';
import { objectName, removeObject } from '../../shared/storage/object-storage';
import type { Parts } from './parts';
import { objectKeyOf } from './upload-objects';
import { notifyFileProgress } from './upload-sessions';
import type { UploadRow } from '../photos/tables';
import { endUpload } from './upload-leases';

type UploadResult = Pick<UploadRow, 'status'> &
  Partial<Pick<UploadRow, 'reason' | 'photoId' | 'isDuplicate'>>;

/**
 * Makes a photo of a completely received upload, or marks the upload as rejected. Every step can be repeated after a
 * crash, also by another backend, because the row is changed last. Throws when storage or database fail; the upload can
 * then be tried again.
 *
 * @param row an upload that this backend has leased
 */
export async function processUpload(
  context: BackendContext,
  parts: Parts,
  row: UploadRow,
): Promise<void> {
  const { db, clock } = context;
  const result = await createPhoto(context, parts, row).catch((error: unknown): UploadResult => {
    if (error instanceof PhotoRefusal) return { status: 'rejected', reason: error.reason };
    throw error;
  });
  if (!(await endUpload(db, row, { ...result, endedAt: clock.now() }))) return;
  notifyFileProgress(context, row);
  await parts.remove(row);
}

async function createPhoto(
  context: BackendContext,
  parts: Parts,
  row: UploadRow,
): Promise<UploadResult> {
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
    return await storePhoto(context, row, facts, { file, thumbnails });
  } finally {
    await rm(thumbnails, { recursive: true, force: true });
  }
}

async function storePhoto(
  { db, clock, storage }: BackendContext,
  row: UploadRow,
  facts: PhotoFacts & PhotoMetadata,
  { file, thumbnails }: { file: string; thumbnails: string },
): Promise<UploadResult> {
  const objectKey = objectKeyOf(row.id);
  await storage.put(objectName(objectKey, 'original'), { file });
  for (const edge of thumbnailEdges) {
    const source = { file: path.join(thumbnails, String(edge)) };
    await storage.put(objectName(objectKey, `${edge}`), source);
  }
  const { photoId, isDuplicate } = await addPhoto(db, {
    ...facts,
    accountId: row.accountId,
    uploadId: row.id,
    objectKey,
    fileName: row.fileName,
    createdAt: clock.now(),
  });
  if (isDuplicate) await removeObject(storage, objectKey);
  return { status: 'done', photoId, isDuplicate };
}
