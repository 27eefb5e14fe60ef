import path from 'node:path';
import type { BackendContext } from '../context';
import { createFolderStorage } from './folder-storage';
import { loadObjectSecret } from './object-secret';
import { createS3Storage, type S3Settings } from './s3-storage';

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
