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
import { examine, examinersAtOnce } from './photo-examiner';
import { objectKeyOf } from './upload-rows';

type Context = Pick<BackendContext, 'db' | 'storage' | 'clock'>;

/** Object keys that are looked up at once. */
const batch = 200;

export type Remade = {
  /** Pictures whose thumbnails are new. */
  made: number;
  /** Object keys of those that cannot be read any more; their thumbnails stay as they are. */
  failed: string[];
};

/** Counts the thumbnails of all HEIC files as older than any edition, so that they are made anew. */
export async function outdateHeic(db: BackendContext['db']): Promise<void> {
  await db
    .update(photos)
    .set({ thumbnailEdition: 0 })
    .where(eq(photos.mediaType, 'image/heic' satisfies UploadMediaType));
}

/**
 * Makes the thumbnails of an older edition anew, from the originals, and gives photos without a date the one that their
 * file or its name says. Every picture is done and noted by itself: ended at
 * any moment, the next run goes on behind what is done. Rejects when database or storage fail.
 *
 * @param onProgress hears what is done after every batch
 */
export async function remakeThumbnails(
  context: Context,
  onProgress: (soFar: Remade) => void = () => {},
): Promise<Remade> {
  const result: Remade = { made: 0, failed: [] };
  for (let last = ''; ;) {
    const rows = await context.db
      .selectDistinct({ objectKey: photos.objectKey })
      .from(photos)
      .where(and(lt(photos.thumbnailEdition, thumbnailEdition), gt(photos.objectKey, last)))
      .orderBy(photos.objectKey)
      .limit(batch);
    const keys = rows.map(({ objectKey }) => objectKey);
    if (keys.length === 0) return result;
    last = keys.at(-1) ?? last;
    await Promise.all(
      Array.from({ length: examinersAtOnce }, async () => {
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
    // Drawn again when somebody next wants it.
    await storage.remove(objectName(objectKey, 'full'));
    await dateUndated(context, objectKey, file);
    // Noted last: what broke off before is done once more.
    const { thumbhash } = examination.facts;
    const noted = await db
      .update(photos)
      .set({ thumbnailEdition, thumbhash })
      .where(eq(photos.objectKey, objectKey))
      .returning({ id: photos.id });
    // Purged meanwhile: nobody would ever remove what was put there since.
    if (noted.length === 0) await removeObject(storage, objectKey);
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A photo whose file is its own alone; the demo's share theirs, so that it says nothing of them. */
async function dateUndated({ db, clock }: Context, objectKey: string, file: string): Promise<void> {
  const rows = await db.select().from(photos).where(eq(photos.objectKey, objectKey));
  for (const { id, uploadId, fileName, createdAt } of rows) {
    if (objectKey !== objectKeyOf(uploadId)) continue;
    const facts = { fileName, dateTaken: null, lastModified: null };
    const { date, isMotion } = await findDate(file, facts, clock.now());
    await db.update(photos).set({ isMotion }).where(eq(photos.id, id));
    // Somebody may have given it one meanwhile.
    const isUndated = and(eq(photos.id, id), eq(photos.takenSource, 'none'));
    await db.update(photos).set(monthsOf(date, createdAt)).where(isUndated);
  }
}
