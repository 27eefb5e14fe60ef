import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { S3mini } from 's3mini';
import type { ObjectStorage } from './object-storage';

export type S3Settings = {
  /** Origin of the service, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const connect = ({ endpoint, bucket, ...settings }: S3Settings): S3mini =>
  new S3mini({ ...settings, endpoint: `${endpoint.replace(/\/$/, '')}/${bucket}` });

/**
 * Rejects if the service reports that the bucket does not exist or that the keys may not use it. Resolves if the
 * service does not respond: it can become available without a restart of the backend.
 */
export async function assertBucketExists(settings: S3Settings): Promise<void> {
  if (
    await connect(settings)
      .bucketExists()
      .catch(() => true)
  )
    return;
  throw new Error(
    'Configuration: S3_BUCKET names a bucket that does not exist, or that the keys may not use.',
  );
}

/** Stores objects in a bucket of any service with the S3 API. The bucket must exist. */
export function createS3Storage(settings: S3Settings): ObjectStorage {
  const s3 = connect(settings);

  return {
    async put(name, source) {
      const body = source instanceof Uint8Array ? source : await openAsBlob(source.file);
      // s3mini uploads large bodies in parts of 8 MiB and has at most four of them in memory.
      await s3.putAnyObject(name, body, 'application/octet-stream');
    },
    async openRead(name, range) {
      const response = range
        ? await s3.getObjectRaw(name, false, range.start, range.end + 1)
        : await s3.getObjectResponse(name);
      if (!response?.body) return null;
      // The DOM types and Node's types each declare this class.
      return Readable.fromWeb(response.body as NodeStream<Uint8Array>);
    },
    async stat(name) {
      // `false` means that the object does not exist. `null` would mean that a condition failed, but no condition is
      // sent.
      if (!(await s3.objectExists(name))) return null;
      return { size: await s3.getContentLength(name) };
    },
    async remove(name) {
      await s3.deleteObject(name);
    },
  };
}
