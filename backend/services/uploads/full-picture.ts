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

/** Pictures being drawn, by object key; further requests for one wait for it. Listed in docs/caches.md. */
const drawing = new Map<string, Promise<void>>();

/** Accounts take turns. Meanwhile the browser shows the photo in a smaller size. */
const previews = new FairLimiter({
  atOnce: maxPreviews,
  perCustomer: maxPreviews,
  waiting: 256,
  waitMs: 30_000,
});

/**
 * Stores the `full` variant of a photo, unless its picture cannot be decoded. Call it only if the variant does not
 * exist.
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

/** Account of the photo, for the turns. If several accounts have it, any one of them. */
async function customerOf(db: BackendContext['db'], objectKey: string): Promise<string> {
  const [photo] = await db
    .select({ accountId: photos.accountId })
    .from(photos)
    .where(eq(photos.objectKey, objectKey))
    .limit(1);
  return photo?.accountId ?? objectKey;
}

/** A page of the library may request several dozen pictures at once. */
const turns = new FairLimiter({
  atOnce: maxTurns,
  perCustomer: maxTurns,
  waiting: 1_000,
  waitMs: 30_000,
});

/**
 * A thumbnail with the customer's rotation, which the browser caches. Null if the file does not exist or is no picture.
 *
 * @param name of a generated picture of the photo `objectKey`
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
    // If the photo was purged meanwhile, no sweep would remove this file.
    if (!(await storage.stat(original))) await storage.remove(name);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
