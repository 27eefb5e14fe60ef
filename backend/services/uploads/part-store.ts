/** Folder of parts for the tus server, with fewer reads and writes per file than the server's own store. */
import { createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { FileConfigstore, FileStore } from '@tus/file-store';
import { ERRORS, type Upload } from '@tus/server';
import { LRUCache } from 'lru-cache';
import { type Disk, DiskFullError } from '../../platform/disk';
import { syncToDisk } from '../../platform/sync-to-disk';

/** Bytes per write: network chunks of 64 kB would cost a system call and a thread switch each. */
const bytesPerWrite = 256 * 1024;

/** On a slow connection received bytes are written after this time, so that they survive a crash of the backend. */
const maxBufferMs = 20;

/**
 * Announced data of uploads, in files beside the parts. It never changes, so the process that wrote it caches it.
 * Listed in docs/caches.md.
 */
class Announcements implements Pick<FileConfigstore, 'get' | 'set' | 'delete' | 'list'> {
  private readonly files: FileConfigstore;
  private readonly cached = new LRUCache<string, Upload>({ max: 1_000 });

  constructor(directory: string) {
    this.files = new FileConfigstore(directory);
  }

  async get(id: string): Promise<Upload | undefined> {
    return this.cached.get(id) ?? this.files.get(id);
  }

  async set(id: string, upload: Upload): Promise<void> {
    await this.files.set(id, upload);
    this.cached.set(id, upload);
  }

  async delete(id: string): Promise<void> {
    this.cached.delete(id);
    await this.files.delete(id);
  }

  list(): Promise<string[]> {
    return this.files.list();
  }
}

/** Writes chunks in large pieces, and closes the file when the source ends or fails. */
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

/** Chunks of a request. */
export const chunksOf = (source: Readable) =>
  // A stream without an encoding yields buffers.
  source as AsyncIterable<Buffer>;

/**
 * Writes received bytes to a file from `start` on. After a failure the received bytes are in the file.
 *
 * @param flags of the file: `r+` for an existing one, `wx` for a new one
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
  constructor(
    private readonly disk: Disk,
    options: { directory: string; expirationPeriodInMilliseconds: number },
  ) {
    super({ ...options, configstore: new Announcements(options.directory) });
  }

  /** The tus server counts an upload's lifetime from its creation date; here it starts again with each byte. */
  override async getUpload(id: string): Promise<Upload> {
    const upload = await super.getUpload(id);
    const { mtime } = await stat(path.join(this.directory, id));
    upload.creation_date = mtime.toISOString();
    return upload;
  }

  /**
   * Appends a stream; after a failure the received bytes are kept and counted by the file's size. Resolves when the
   * bytes survive a power cut; bytes that the disk could not keep are cut off. Rejects with the tus server's own error.
   */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const file = path.join(this.directory, id);
    const { bytes, hasFailed } = await receiveFile(chunksOf(source), {
      file,
      ...{ flags: 'r+', start: offset, disk: this.disk },
    });
    try {
      await syncToDisk(file);
      // The entry of a new file is in its folder.
      if (offset === 0) await syncToDisk(this.directory);
    } catch {
      await truncate(file, offset);
      throw ERRORS.FILE_WRITE_ERROR;
    }
    if (hasFailed) throw ERRORS.FILE_WRITE_ERROR;
    return offset + bytes;
  }
}
