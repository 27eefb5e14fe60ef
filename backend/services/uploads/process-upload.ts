import { mkdtemp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { addHours } from 'date-fns';
import { eq } from 'drizzle-orm';
import { uploadMediaType } from '../../../lib/contracts/uploads';
import type { BackendContext } from '../../shared/context';
import { type PhotoFacts, thumbnailEdges } from './photo-examination';
import { readFileNameDate } from '../../shared/dates/file-name-date';
import { type PhotoMetadata, readWrittenDate } from './photo-date';
import { examine, readPhotoMetadata } from './photo-examiner';
import { PhotoRefusal } from './photo-pixels';
import { addPhoto } from '../photos/add-photo';
import type { PhotoDate } from '../photos/photo-months';
import { objectName, removeObject } from '../../shared/storage/object-storage';
import type { Parts } from './upload-rows';
import { type UploadRow, uploads } from '../photos/tables';

type Ending = Pick<UploadRow, 'status'> &
  Partial<Pick<UploadRow, 'reason' | 'photoId' | 'isDuplicate'>>;

/**
 * Makes a photo of an upload that has arrived whole, or rejects it for what its bytes are. Every step may be done
 * again after a crash: the row is the last thing that changes. Rejects when storage or database fail.
 */
export async function processUpload(
  context: BackendContext,
  parts: Parts,
  id: string,
): Promise<void> {
  const { db, clock } = context;
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id)).limit(1);
  if (row?.status !== 'processing') return;
  const ending = await becomePhoto(context, parts, row).catch((error: unknown): Ending => {
    if (error instanceof PhotoRefusal) return { status: 'rejected', reason: error.reason };
    throw error;
  });
  await db
    .update(uploads)
    .set({ ...ending, endedAt: clock.now() })
    .where(eq(uploads.id, id));
  await parts.remove(id);
}

async function becomePhoto(context: BackendContext, parts: Parts, row: UploadRow): Promise<Ending> {
  const file = parts.fileOf(row.id);
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
    const latest = latestAt(context.clock.now());
    const { date, isMotion } = await readPhotoMetadata(file, latest);
    const facts = { ...examination.facts, isMotion, date: date ?? guessDate(row, latest) };
    return await keep(context, row, facts, { file, thumbnails });
  } finally {
    await rm(thumbnails, { recursive: true, force: true });
  }
}

/** The local time nowhere on earth is later at this instant: who has taken a photo has done so before. */
const latestAt = (now: Date): string => addHours(now, 15).toISOString().slice(0, 19);

/** When a photo was taken by what else there is: its name, else the file's last change (decisions: date of a photo). */
function guessDate({ fileName, lastModified }: UploadRow, latest: string): PhotoDate | null {
  const named = readFileNameDate(fileName, latest);
  if (named) return { ...named, source: 'file-name' };
  const changed = readWrittenDate(lastModified, latest);
  return changed && { ...changed, source: 'modified' };
}

async function keep(
  { db, clock, storage }: BackendContext,
  row: UploadRow,
  facts: PhotoFacts & PhotoMetadata,
  { file, thumbnails }: { file: string; thumbnails: string },
): Promise<Ending> {
  const objectKey = `uploads/${row.id}`;
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
