import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { ZipArchiveEntry, ZipArchiveOutputStream } from 'compress-commons';
import { type Disk, DiskFullError } from '../../platform/disk';
import type { BackendContext } from '../context';
import { objectName } from './object-storage';

export type ZipEntry = {
  /** Safe and unique path in the archive; slashes separate folders. */
  name: string;
  /** Time of the file. Zip files have no time zones, so the UTC fields of this date are written. */
  lastModified: Date;
  input: AsyncIterable<Uint8Array> | string;
  /** CRC-32 of the input if it is known; otherwise it is computed. */
  crc32?: number | null;
};
type ZipEntries = Iterable<ZipEntry> | AsyncIterable<ZipEntry>;

/** Zip without compression. Unknown check sums are computed by Node instead of in JavaScript. */
class StoredZip extends ZipArchiveOutputStream {
  #begin: (() => void) | undefined;

  /**
   * @param begin called at the first read. From then on the reader listens for errors; an error without a listener
   *   would end the process.
   */
  constructor(begin: (zip: StoredZip) => void) {
    super();
    this.#begin = () => begin(this);
  }

  override _read(size: number) {
    const begin = this.#begin;
    this.#begin = undefined;
    begin?.();
    super._read(size);
  }

  override _smartStream(...args: Parameters<ZipArchiveOutputStream['_smartStream']>) {
    const summed = super._smartStream(...args);
    const knownCrc = args[0].getCrc();
    let sum = knownCrc;
    summed._transform = (chunk: Uint8Array, _encoding, done) => {
      if (!knownCrc) sum = crc32(chunk, sum);
      Object.assign(summed, { checksum: sum, rawSize: summed.size() + chunk.length });
      done(null, chunk);
    };
    return summed;
  }
}

const openInput = (input: ZipEntry['input']) =>
  input instanceof Readable
    ? input
    : Readable.from(typeof input === 'string' ? [Buffer.from(input)] : input);

async function addAll(zip: StoredZip, entries: ZipEntries) {
  let source: Readable | undefined;
  // If the archive is destroyed, close the file that is being read.
  zip.once('close', () => source?.destroy());
  for await (const { name, lastModified, input, crc32: sum } of entries) {
    const opened = openInput(input);
    source = opened;
    if (zip.destroyed) source.destroy();
    const entry = new ZipArchiveEntry();
    entry.setName(name);
    entry.setMethod(0);
    entry.setUnixMode(0o644);
    entry.setTime(lastModified);
    if (sum) entry.setCrc(sum);
    const added = new Promise<void>((resolve, reject) => {
      zip.entry(entry, opened, (error) => (error ? reject(error) : resolve()));
    });
    await Promise.all([added, finished(opened)]);
  }
  zip.finish();
}

/**
 * Streams an archive of these entries. Each entry is opened when the previous one has been read, the first one at the
 * first read, and read only as fast as the reader consumes it. An error of an entry destroys the archive; destroying
 * the archive closes the open entry.
 */
export function openZip(entries: ZipEntries): NodeJS.ReadableStream {
  return new StoredZip((zip) => {
    addAll(zip, entries).catch((error: Error) => zip.destroy(error));
  });
}

/** Passes the bytes on; throws before the archive uses the reserve of the disk, which is needed for the database. */
async function* whileRoom(bytes: AsyncIterable<Uint8Array | string>, disk: Disk) {
  for await (const chunk of bytes) {
    if ((await disk.roomForFiles()) <= 0) throw new DiskFullError('no room for an archive');
    yield chunk;
  }
}

/**
 * Writes an archive into a private temporary file and then stores it under `key`. Memory use does not depend on the
 * size. The temporary file is always removed.
 *
 * @param key of the object, which exists only when the archive is complete
 * @param signal aborts the work; the promise rejects then
 * @returns size of the archive in bytes
 */
export async function storeZip(
  { storage, partsDir, disk }: Pick<BackendContext, 'storage' | 'partsDir' | 'disk'>,
  key: string,
  zip: NodeJS.ReadableStream,
  signal?: AbortSignal,
): Promise<number> {
  // The temporary file is in the folder of unfinished uploads, where files of a crashed process are deleted after a
  // day. Its name is random, because a backend that lost the job may still be writing.
  const file = path.join(partsDir, `${key.replaceAll('/', '-')}-${randomUUID()}`);
  await mkdir(partsDir, { recursive: true });
  try {
    const target = createWriteStream(file, { mode: 0o600 });
    const options = { ...(signal && { signal }) };
    await pipeline(zip, (bytes) => whileRoom(bytes, disk), target, options);
    const { size } = await stat(file);
    await storage.put(objectName(key, 'original'), { file, mayMove: true });
    return size;
  } finally {
    await rm(file, { force: true });
  }
}
