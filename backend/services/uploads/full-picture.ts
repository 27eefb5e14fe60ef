import { mkdtemp, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import { FairLimiter } from '../../../lib/contracts/fair-limiter';
import type { BackendContext } from '../../shared/context';
import { objectName, type ObjectStorage } from '../../shared/storage/object-storage';
import { photos } from '../photos/tables';
import { drawFull, maxPreviews, turnPicture, maxTurns } from './photo-examiner';

/**
 * Pictures that are being drawn, by object key. A further request for the same picture waits for the first one. Listed
 * in docs/caches.md.
 */
const drawing = new Map<string, Promise<void>>();

/**
 * Limits the number of pictures that are drawn at the same time; accounts take turns. While a customer waits, the
 * browser shows a smaller size of the photo.
 */
const previews = new FairLimiter({
  atOnce: maxPreviews,
  perCustomer: maxPreviews,
  waiting: 256,
  waitMs: 30_000,
});

/**
 * Draws and stores the `full` variant of a photo. Stores nothing if the picture cannot be decoded. Call it only if the
 * variant does not exist.
 *
 * @throws LimiterRefusal when too many pictures are waiting
 */
export function makeFullPicture(
  { db, storage }: Pick<BackendContext, 'db' | 'storage'>,
  objectKey: string,
): Promise<void> {
  const running = drawing.get(objectKey);
  if (running) return running;
  const make = async () =>
    previews.run(await customerOf(db, objectKey), () => draw(storage, objectKey));
  const work = make().finally(() => drawing.delete(objectKey));
  drawing.set(objectKey, work);
  return work;
}

/**
 * Returns the account whose turn the picture takes. If several accounts have the photo, it is any of them; if none has
 * it, the object key is returned.
 */
async function customerOf(db: BackendContext['db'], objectKey: string): Promise<string> {
  const [photo] = await db
    .select({ accountId: photos.accountId })
    .from(photos)
    .where(eq(photos.objectKey, objectKey))
    .limit(1);
  return photo?.accountId ?? objectKey;
}

/**
 * Limits the number of pictures that are rotated at the same time. Many may wait, because one page of the library can
 * request several dozen pictures.
 */
const turns = new FairLimiter({
  atOnce: maxTurns,
  perCustomer: maxTurns,
  waiting: 1_000,
  waitMs: 30_000,
});

/**
 * Returns a generated picture with the customer's rotation. The result is not stored, because the browser caches it.
 * Null if the file does not exist or is no picture.
 *
 * @param name object name of a generated picture of the photo `objectKey`
 * @param degrees clockwise
 * @throws LimiterRefusal when too many pictures are waiting
 */
export async function turnDrawnPicture(
  { db, storage }: Pick<BackendContext, 'db' | 'storage'>,
  { objectKey, name, degrees }: { objectKey: string; name: string; degrees: number },
): Promise<Uint8Array<ArrayBuffer> | null> {
  return turns.run(await customerOf(db, objectKey), async () => {
    const bytes = await storage.openRead(name);
    return bytes && turnPicture(await buffer(bytes), degrees);
  });
}

async function draw(storage: ObjectStorage, objectKey: string): Promise<void> {
  const original = objectName(objectKey, 'original');
  const bytes = await storage.openRead(original);
  if (!bytes) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'full-'));
  try {
    const [file, target] = [path.join(folder, 'original'), path.join(folder, 'full')];
    await pipeline(bytes, createWriteStream(file));
    if (await drawFull({ file, target })) return;
    const name = objectName(objectKey, 'full');
    await storage.put(name, { file: target });
    // If the photo was deleted permanently meanwhile, delete the file here: no later cleanup would find it.
    if (!(await storage.stat(original))) await storage.remove(name);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
