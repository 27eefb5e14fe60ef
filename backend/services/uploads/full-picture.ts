import { mkdtemp, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { objectName, type ObjectStorage } from '../../shared/storage/object-storage';
import { drawFull } from './photo-examiner';

/** Objects in work: who asks for the same one waits for it. */
const inWork = new Map<string, Promise<void>>();

/**
 * Puts the `full` variant of a photo into the storage, unless its picture cannot be drawn. The caller has seen that it
 * is not there.
 */
export function makeFullPicture(storage: ObjectStorage, objectKey: string): Promise<void> {
  const running = inWork.get(objectKey);
  if (running) return running;
  const work = make(storage, objectKey).finally(() => inWork.delete(objectKey));
  inWork.set(objectKey, work);
  return work;
}

async function make(storage: ObjectStorage, objectKey: string): Promise<void> {
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
