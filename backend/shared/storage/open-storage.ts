import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeDataFolder } from '../../platform/data-folder';
import type { BackendContext } from '../context';
import { createFolderStorage } from './folder-storage';
import { assertBucketExists, createS3Storage, type S3Settings } from './s3-storage';

/**
 * Key that signs URLs of pictures: the configured one, or a random key that is created once in the data folder, so that
 * URLs survive a restart. Processes that start at the same time on one folder use the same key.
 */
async function loadObjectSecret(dataDir: string, configuredSecret?: string): Promise<Uint8Array> {
  if (configuredSecret) return Buffer.from(configuredSecret);
  const file = path.join(dataDir, 'object-secret');
  const temporaryFile = `${file}.${process.pid}`;
  await makeDataFolder(dataDir);
  await writeFile(temporaryFile, randomBytes(32), { mode: 0o600 });
  // `link` fails if the file exists; `rename` would replace the key of another process.
  await link(temporaryFile, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(temporaryFile);
  return readFile(file);
}

/**
 * Opens the storage of pictures: a bucket if one is configured, otherwise a folder in the data folder. Unfinished
 * uploads are in the same place. Rejects if the bucket does not exist.
 */
export async function openStorage({
  dataDir,
  s3,
  objectUrlSecret,
  acceptedObjectUrlSecrets = [],
}: {
  dataDir: string;
  s3?: S3Settings;
  objectUrlSecret?: string;
  acceptedObjectUrlSecrets?: readonly string[];
}): Promise<Pick<BackendContext, 'storage' | 'objectSecrets' | 'partsDir' | 'storesParts'>> {
  if (s3) await assertBucketExists(s3);
  return {
    storage: s3 ? createS3Storage(s3) : createFolderStorage(path.join(dataDir, 'objects')),
    objectSecrets: [
      await loadObjectSecret(dataDir, objectUrlSecret),
      ...acceptedObjectUrlSecrets.map((secret) => Buffer.from(secret)),
    ],
    partsDir: path.join(dataDir, 'upload-parts'),
    storesParts: s3 !== undefined,
  };
}
