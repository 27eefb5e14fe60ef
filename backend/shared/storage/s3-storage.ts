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

/** Objects in a bucket of anything that speaks the S3 API; the bucket must exist. */
export function createS3Storage({ endpoint, bucket, ...settings }: S3Settings): ObjectStorage {
  const s3 = new S3mini({ ...settings, endpoint: `${endpoint.replace(/\/$/, '')}/${bucket}` });

  return {
    async put(name, source) {
      const body = source instanceof Uint8Array ? source : await openAsBlob(source.file);
      // What is large goes up in parts of 8 MiB, of which four are in memory at once.
      await s3.putAnyObject(name, body, 'application/octet-stream');
    },
    async openRead(name, range) {
      const response = range
        ? await s3.getObjectRaw(name, false, range.start, range.end + 1)
        : await s3.getObjectResponse(name);
      if (!response?.body) return null;
      // The DOM's and Node's declarations of one and the same class.
      return Readable.fromWeb(response.body as NodeStream<Uint8Array>);
    },
    async stat(name) {
      // False is 'not there'; null would answer a condition, and none is sent.
      if (!(await s3.objectExists(name))) return null;
      return { size: await s3.getContentLength(name) };
    },
    async remove(name) {
      await s3.deleteObject(name);
    },
  };
}
