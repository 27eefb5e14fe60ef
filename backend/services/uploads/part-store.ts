/**
 * Stores parts (received bytes of unfinished uploads) in a folder, for the tus server. Needs fewer reads and writes per
 * file than the store that comes with the tus server.
 */
import { createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type Configstore, FileStore } from '@tus/file-store';
import { ERRORS, Upload } from '@tus/server';
import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/database';
import { type Disk, DiskFullError } from '../../platform/disk';
import { syncToDisk } from '../../platform/sync-to-disk';
import { uploads } from '../photos/tables';

/** Bytes per write. Network chunks have 64 kB; writing each of them would cost a system call and a thread switch. */
const bytesPerWrite = 256 * 1024;

/**
 * Maximum time in milliseconds for which received bytes are buffered. On a slow connection this keeps the loss small if
 * the backend crashes.
 */
const maxBufferMs = 20;

/**
 * Announced sizes of uploads, for the tus server. They are in the rows of the uploads, so an acknowledged upload depends
 * on no other file than its part. The row is inserted after the part is created, so until then, and to save statements
 * afterwards, this process caches what the client announced; it never changes. Listed in docs/caches.md.
 */
class Announcements implements Configstore {
  private readonly cached = new LRUCache<string, Upload>({ max: 1_000 });

  constructor(private readonly db: Database) {}

  async get(id: string): Promise<Upload | undefined> {
    return this.cached.get(id) ?? this.read(id);
  }

  private async read(id: string): Promise<Upload | undefined> {
    const [row] = await this.db
      .select({ size: uploads.size })
      .from(uploads)
      .where(eq(uploads.id, id))
      .limit(1);
    if (!row) return undefined;
    const upload = new Upload({ id, size: row.size, offset: 0 });
    this.cached.set(id, upload);
    return upload;
  }

  async set(id: string, upload: Upload): Promise<void> {
    this.cached.set(id, upload);
    return Promise.resolve();
  }

  async delete(id: string): Promise<void> {
    this.cached.delete(id);
    return Promise.resolve();
  }
}

/**
 * Writes chunks to a file in large pieces. Closes the file when the source ends or fails. Throws `DiskFullError` if the
 * disk has no room.
 */
async function writeBuffered(
  source: AsyncIterable<Buffer>,
  file: WriteStream,
  disk: Disk,
): Promise<void> {
  let bufferedBytes = 0;
  let timer: NodeJS.Timeout | undefined;
  const write = () => {
    clearTimeout(timer);
    bufferedBytes = 0;
    file.uncork();
  };
  try {
    for await (const chunk of source) {
      if (bufferedBytes === 0 && !(await disk.hasRoom()))
        throw new DiskFullError('no room for a part');
      if (file.destroyed) return;
      if (bufferedBytes === 0) {
        file.cork();
        timer = setTimeout(write, maxBufferMs);
      }
      bufferedBytes += chunk.length;
      file.write(chunk);
      if (bufferedBytes < bytesPerWrite) continue;
      write();
      if (file.writableNeedDrain) await once(file, 'drain');
    }
  } finally {
    clearTimeout(timer);
    file.end();
  }
}

/** Chunks of a request's body, as buffers. */
export const chunksOf = (source: Readable) =>
  // A stream without an encoding yields buffers.
  source as AsyncIterable<Buffer>;

/**
 * Writes received bytes to a file from `start` on. Does not reject: after a failure, the bytes that were received
 * before it are in the file, and `hasFailed` is true.
 *
 * @param flags of the file: `r+` for an existing one, `wx` for a new one
 * @returns `bytes` is the number of written bytes
 */
export async function receiveFile(
  source: AsyncIterable<Buffer>,
  {
    file,
    flags,
    start = 0,
    disk,
  }: { file: string; flags: 'r+' | 'wx'; start?: number; disk: Disk },
): Promise<{ bytes: number; hasFailed: boolean }> {
  const stream = createWriteStream(file, { flags, start, highWaterMark: 4 * bytesPerWrite });
  const ended = await Promise.allSettled([writeBuffered(source, stream, disk), finished(stream)]);
  return {
    bytes: stream.bytesWritten,
    hasFailed: ended.some(({ status }) => status === 'rejected'),
  };
}

/** Parts in a folder, which all backends share if there are several. */
export class PartStore extends FileStore {
  private readonly disk: Disk;
  /** True once the entry of the folder itself is on the disk. */
  private isFolderSafe = false;

  constructor({
    disk,
    db,
    ...options
  }: {
    disk: Disk;
    db: Database;
    directory: string;
    expirationPeriodInMilliseconds: number;
  }) {
    super({ ...options, configstore: new Announcements(db) });
    this.disk = disk;
  }

  /**
   * Returns the upload with the time of its last byte as its creation date. The tus server counts the lifetime from the
   * creation date; here the lifetime starts again with each byte.
   */
  override async getUpload(id: string): Promise<Upload> {
    const upload = await super.getUpload(id);
    const { mtime } = await stat(path.join(this.directory, id));
    upload.creation_date = mtime.toISOString();
    return upload;
  }

  /**
   * Appends a stream to a part. Resolves with the new offset when the bytes are safe from a power cut (fsync). If the
   * stream fails, the bytes that were received before remain, and the file's size is the offset. If fsync fails, the
   * new bytes are cut off. Rejects with the tus server's own error in both cases.
   */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const file = path.join(this.directory, id);
    const { bytes, hasFailed } = await receiveFile(chunksOf(source), {
      file,
      ...{ flags: 'r+', start: offset, disk: this.disk },
    });
    try {
      await syncToDisk(file);
      // A new file also needs its directory entry, which is stored in the folder.
      if (offset === 0) await this.syncFolder();
    } catch {
      await truncate(file, offset);
      throw ERRORS.FILE_WRITE_ERROR;
    }
    if (hasFailed) throw ERRORS.FILE_WRITE_ERROR;
    return offset + bytes;
  }

  /** Makes the entries of the folder, and once the entry of the folder itself, safe from a power cut. */
  private async syncFolder(): Promise<void> {
    await syncToDisk(this.directory);
    if (this.isFolderSafe) return;
    await syncToDisk(path.dirname(this.directory));
    this.isFolderSafe = true;
  }
}
