/** The tus server's folder of parts, which costs less for each file and each piece of it. */
import { createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { FileConfigstore, FileStore } from '@tus/file-store';
import { ERRORS, type Upload } from '@tus/server';
import { type Disk, DiskFullError } from '../../platform/disk';

/** Written at once: a network's pieces of 64 kB cost a system call and a switch of threads each. */
const writtenBytes = 256 * 1024;

/** On a slow line what has come is written after this: it is there when the backend is not. */
const heldMs = 20;

/** Announcements that are remembered. */
const mostKnown = 1_000;

/** What was announced of each upload, in files beside the parts. It never changes, so who wrote it need not read it. */
class Announcements implements Pick<FileConfigstore, 'get' | 'set' | 'delete' | 'list'> {
  private readonly files: FileConfigstore;
  private readonly known = new Map<string, Upload>();

  constructor(directory: string) {
    this.files = new FileConfigstore(directory);
  }

  async get(id: string): Promise<Upload | undefined> {
    return this.known.get(id) ?? this.files.get(id);
  }

  async set(id: string, upload: Upload): Promise<void> {
    await this.files.set(id, upload);
    const [oldest] = this.known.keys();
    if (oldest !== undefined && this.known.size >= mostKnown) this.known.delete(oldest);
    this.known.set(id, upload);
  }

  async delete(id: string): Promise<void> {
    this.known.delete(id);
    await this.files.delete(id);
  }

  list(): Promise<string[]> {
    return this.files.list();
  }
}

/** Writes what comes in large pieces, and ends the file whether the source ends or breaks off. */
async function gather(source: Readable, file: WriteStream, disk: Disk): Promise<void> {
  let held = 0;
  let timer: NodeJS.Timeout | undefined;
  const write = () => {
    clearTimeout(timer);
    held = 0;
    file.uncork();
  };
  try {
    // A stream without an encoding gives buffers.
    for await (const chunk of source as AsyncIterable<Buffer>) {
      if (held === 0 && !(await disk.hasRoomForRows()))
        throw new DiskFullError('no room for a part');
      if (file.destroyed) return;
      if (held === 0) {
        file.cork();
        timer = setTimeout(write, heldMs);
      }
      held += chunk.length;
      file.write(chunk);
      if (held < writtenBytes) continue;
      write();
      if (file.writableNeedDrain) await once(file, 'drain');
    }
  } finally {
    clearTimeout(timer);
    file.end();
  }
}

export class PartStore extends FileStore {
  constructor(
    private readonly disk: Disk,
    options: { directory: string; expirationPeriodInMilliseconds: number },
  ) {
    super({ ...options, configstore: new Announcements(options.directory) });
  }

  /** The tus server counts an upload's life from its creation date; ours begins anew with each byte. */
  override async getUpload(id: string): Promise<Upload> {
    const upload = await super.getUpload(id);
    const { mtime } = await stat(path.join(this.directory, id));
    upload.creation_date = mtime.toISOString();
    return upload;
  }

  /**
   * Appends what comes until it ends, and what came where it breaks off: how much that was is asked of the file.
   * Rejects with the tus server's own error.
   */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(path.join(this.directory, id), {
      flags: 'r+',
      start: offset,
      highWaterMark: 4 * writtenBytes,
    });
    const [taken, written] = await Promise.allSettled([
      gather(source, file, this.disk),
      finished(file),
    ]);
    if (taken.status === 'rejected' || written.status === 'rejected') throw ERRORS.FILE_WRITE_ERROR;
    return offset + file.bytesWritten;
  }
}
