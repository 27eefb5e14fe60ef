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
import { drawFull, previewsAtOnce, turnPicture, turnsAtOnce } from './photo-examiner';

/** Objects in work: who asks for the same one waits for it. Listed in docs/caches.md. */
const inWork = new Map<string, Promise<void>>();

/** The accounts whose photos are shown take turns. A browser shows the photo in a smaller size while one waits. */
const previews = new FairLimiter({
  atOnce: previewsAtOnce,
  perCustomer: previewsAtOnce,
  waiting: 256,
  waitMs: 30_000,
});

/**
 * Puts the `full` variant of a photo into the storage, unless its picture cannot be drawn. The caller has seen that it
 * is not there.
 *
 * @throws LimiterRefusal when too many pictures wait to be drawn
 */
export function makeFullPicture(
  { db, storage }: Pick<BackendContext, 'db' | 'storage'>,
  objectKey: string,
): Promise<void> {
  const running = inWork.get(objectKey);
  if (running) return running;
  const make = async () =>
    previews.run(await customerOf(db, objectKey), () => draw(storage, objectKey));
  const work = make().finally(() => inWork.delete(objectKey));
  inWork.set(objectKey, work);
  return work;
}

/** An account that has the photo. Any of them will do if several have it. */
async function customerOf(db: BackendContext['db'], objectKey: string): Promise<string> {
  const [photo] = await db
    .select({ accountId: photos.accountId })
    .from(photos)
    .where(eq(photos.objectKey, objectKey))
    .limit(1);
  return photo?.accountId ?? objectKey;
}

/** A page of the library may ask for some dozens at once. */
const turns = new FairLimiter({
  atOnce: turnsAtOnce,
  perCustomer: turnsAtOnce,
  waiting: 1_000,
  waitMs: 30_000,
});

/**
 * A drawn picture, turned as the customer has turned the photo. The browser caches it. Null if the file does not exist
 * or is no picture.
 *
 * @param name of the drawn picture of the photo `objectKey`
 * @param degrees clockwise
 * @throws LimiterRefusal when too many pictures wait to be turned
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
    // Purged meanwhile: nobody would ever remove it.
    if (!(await storage.stat(original))) await storage.remove(name);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
