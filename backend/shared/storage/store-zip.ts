import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import type { BackendContext } from '../context';
import { objectName } from './object-storage';

/** An archive of these entries as bytes: each is opened when the one before is read, and read only as fast as it is taken. */
export const openZip = (entries: Parameters<typeof makeZip>[0]): Readable =>
  // The DOM's and Node's declarations of one and the same class.
  Readable.fromWeb(makeZip(entries) as NodeStream<Uint8Array>);

/**
 * Writes an archive into a file that only this process's user may read, and from there under its key into the storage:
 * bytes go through one after the other, whatever their number. Nothing is left over of what fails.
 *
 * @param key of the object, which appears only when it is whole
 * @param signal ends it, which then rejects
 * @returns bytes of the archive
 */
export async function storeZip(
  { storage, partsDir }: Pick<BackendContext, 'storage' | 'partsDir'>,
  key: string,
  zip: Readable,
  signal?: AbortSignal,
): Promise<number> {
  // Beside the parts of uploads, where one that a crash leaves behind is swept after a day.
  const file = path.join(partsDir, key.replaceAll('/', '-'));
  await mkdir(partsDir, { recursive: true });
  try {
    await pipeline(zip, createWriteStream(file, { mode: 0o600 }), { ...(signal && { signal }) });
    const { size } = await stat(file);
    await storage.put(objectName(key, 'original'), { file, isGiven: true });
    return size;
  } finally {
    await rm(file, { force: true });
  }
}
