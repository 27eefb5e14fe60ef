import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { UploadMediaType } from '../../../lib/contracts/uploads';
import type { BackendContext } from '../../shared/context';
import { objectName, removeObject } from '../../shared/storage/object-storage';
import { monthsOf } from '../photos/photo-months';
import { photos, thumbnailEdition } from '../photos/tables';
import { findDate } from './find-date';
import { thumbnailEdges } from './photo-examination';
import { examine, maxExaminersPerAccount } from './photo-examiner';
import { objectKeyOf } from './upload-objects';

type Context = Pick<BackendContext, 'db' | 'storage' | 'clock'>;

/** Number of object keys per query. */
const batchSize = 200;

export type RemakeResult = {
  /** Number of pictures with new thumbnails. */
  made: number;
  /** Object keys of pictures that cannot be read. Their old thumbnails remain. */
  failed: string[];
};

/** Marks the thumbnails of all HEIC files as outdated, so that they are made again. */
export async function outdateHeic(db: BackendContext['db']): Promise<void> {
  await db
    .update(photos)
    .set({ thumbnailEdition: 0 })
    .where(eq(photos.mediaType, 'image/heic' satisfies UploadMediaType));
}

/**
 * Makes all thumbnails of an older edition again, from the originals. Also sets the date of photos that have none, from
 * the file's metadata or name. Each picture is stored and recorded separately, so an interrupted run can be continued.
 * Rejects when database or storage fail.
 *
 * @param onProgress called with the result so far after every batch
 */
export async function remakeThumbnails(
  context: Context,
  onProgress: (soFar: RemakeResult) => void = () => {},
): Promise<RemakeResult> {
  const result: RemakeResult = { made: 0, failed: [] };
  for (let last = ''; ;) {
    const rows = await context.db
      .selectDistinct({ objectKey: photos.objectKey })
      .from(photos)
      .where(and(lt(photos.thumbnailEdition, thumbnailEdition), gt(photos.objectKey, last)))
      .orderBy(photos.objectKey)
      .limit(batchSize);
    const keys = rows.map(({ objectKey }) => objectKey);
    if (keys.length === 0) return result;
    last = keys.at(-1) ?? last;
    await Promise.all(
      Array.from({ length: maxExaminersPerAccount }, async () => {
        for (let key = keys.shift(); key !== undefined; key = keys.shift()) {
          if (await remake(context, key)) result.made += 1;
          else result.failed.push(key);
        }
      }),
    );
    onProgress(result);
  }
}

async function remake(context: Context, objectKey: string): Promise<boolean> {
  const { db, storage } = context;
  const bytes = await storage.openRead(objectName(objectKey, 'original'));
  if (!bytes) return false;
  const folder = await mkdtemp(path.join(tmpdir(), 'thumbnails-'));
  try {
    const [file, thumbnails] = [path.join(folder, 'original'), path.join(folder, 'thumbnails')];
    await pipeline(bytes, createWriteStream(file));
    await mkdir(thumbnails);
    const examination = await examine({ file, thumbnails, isStored: true });
    if ('refused' in examination) return false;
    for (const edge of thumbnailEdges) {
      const source = { file: path.join(thumbnails, String(edge)) };
      await storage.put(objectName(objectKey, `${edge}`), source);
    }
    // The full-size picture is drawn again at its next request.
    await storage.remove(objectName(objectKey, 'full'));
    await dateUndated(context, objectKey, file);
    // Record the edition last: if the run is interrupted before, the picture is made again.
    const { thumbhash } = examination.facts;
    const updated = await db
      .update(photos)
      .set({ thumbnailEdition, thumbhash })
      .where(eq(photos.objectKey, objectKey))
      .returning({ id: photos.id });
    // If the photo was deleted permanently meanwhile, delete the files here: no later cleanup would find them.
    if (updated.length === 0) await removeObject(storage, objectKey);
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Sets `isMotion` and, for undated photos, the date. Skips demo photos: they use the file of another upload, so its
 * date is not useful.
 */
async function dateUndated({ db, clock }: Context, objectKey: string, file: string): Promise<void> {
  const rows = await db.select().from(photos).where(eq(photos.objectKey, objectKey));
  for (const { id, uploadId, fileName, createdAt } of rows) {
    if (objectKey !== objectKeyOf(uploadId)) continue;
    const facts = { fileName, dateTaken: null, lastModified: null };
    const { date, isMotion } = await findDate(file, facts, clock.now());
    await db.update(photos).set({ isMotion }).where(eq(photos.id, id));
    // The customer may have set a date meanwhile.
    const isUndated = and(eq(photos.id, id), eq(photos.takenSource, 'none'));
    await db.update(photos).set(monthsOf(date, createdAt)).where(isUndated);
  }
}
