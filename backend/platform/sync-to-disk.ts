import { open } from 'node:fs/promises';

/**
 * Resolves when the content of a file, or the entries of a folder, are on the disk and survive a power cut (fsync).
 * Rejects if the disk fails.
 */
export async function syncToDisk(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
