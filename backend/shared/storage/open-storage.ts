import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BackendContext } from '../context';
import { createFolderStorage } from './folder-storage';
import { createS3Storage, type S3Settings } from './s3-storage';

/**
 * Key that signs the URLs of pictures: the given one, or one made once and kept in the data folder, so that
 * URLs survive a restart. Several processes on one folder agree on the first.
 */
async function loadObjectSecret(dataDir: string, given?: string): Promise<Uint8Array> {
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

/**
 * The part of the context that holds files: a bucket where one is named, else a folder of the data folder.
 * Parts of unfinished uploads lie in the data folder in both cases.
 */
export async function openStorage({
  dataDir,
  s3,
  objectUrlSecret,
}: {
  dataDir: string;
  s3?: S3Settings;
  objectUrlSecret?: string;
}): Promise<Pick<BackendContext, 'storage' | 'objectSecret' | 'partsDir'>> {
  return {
    storage: s3 ? createS3Storage(s3) : createFolderStorage(path.join(dataDir, 'objects')),
    objectSecret: await loadObjectSecret(dataDir, objectUrlSecret),
    partsDir: path.join(dataDir, 'upload-parts'),
  };
}
