import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Key that signs the URLs of pictures: the given one, or one made once and kept in the data folder, so that
 * URLs survive a restart. Several processes on one folder agree on the first.
 */
export async function loadObjectSecret(dataDir: string, given?: string): Promise<Uint8Array> {
  if (given) return Buffer.from(given);
  const file = path.join(dataDir, 'object-secret');
  const fresh = `${file}.${process.pid}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(fresh, randomBytes(32), { mode: 0o600 });
  // A link fails when the name is taken, where a rename would replace the key of another process.
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(fresh);
  return readFile(file);
}
