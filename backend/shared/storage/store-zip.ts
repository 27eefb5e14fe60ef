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

/** One file of an archive. */
export type ZipEntry = {
  /** Safe, and none twice; folders are parted by slashes. */
  name: string;
  /** Its UTC fields are what is written: zips know no time zones. */
  lastModified: Date;
  input: AsyncIterable<Uint8Array> | string;
  /** Of the input, where it is known; it is worked out otherwise. */
  crc32?: number | null;
};
type ZipEntries = Iterable<ZipEntry> | AsyncIterable<ZipEntry>;

/** Files go in as they are, and check sums that are not known are worked out by Node instead of in JavaScript. */
class StoredZip extends ZipArchiveOutputStream {
  #begin: (() => void) | undefined;

  /** @param begin called when somebody first reads, who hears then of what goes wrong */
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

  override _smartStream(...given: Parameters<ZipArchiveOutputStream['_smartStream']>) {
    const summed = super._smartStream(...given);
    const known = given[0].getCrc();
    let sum = known;
    summed._transform = (chunk: Uint8Array, _encoding, done) => {
      if (!known) sum = crc32(chunk, sum);
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
  // Nobody wants the rest any more.
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
 * An archive of these entries as bytes: the first is opened when somebody reads, each other one when the one before is
 * read, and read only as fast as it is taken.
 * What goes wrong with an entry goes wrong with the archive; an archive that is given up ends the entry that is open.
 */
export function openZip(entries: ZipEntries): NodeJS.ReadableStream {
  return new StoredZip((zip) => {
    addAll(zip, entries).catch((error: Error) => zip.destroy(error));
  });
}

/** Ends an archive before it uses the reserve of the disk, which is kept for the rows of the database. */
async function* whileRoom(bytes: AsyncIterable<Uint8Array | string>, disk: Disk) {
  for await (const chunk of bytes) {
    if ((await disk.roomForFiles()) <= 0) throw new DiskFullError('no room for an archive');
    yield chunk;
  }
}

/**
 * Writes an archive into a file that only this process's user may read, and from there under its key into the storage:
 * bytes go through one after the other, whatever their number. Nothing is left over of what fails.
 *
 * @param key of the object, which appears only when it is whole
 * @param signal ends it, which then rejects
 * @returns bytes of the archive
 */
export async function storeZip(
  { storage, partsDir, disk }: Pick<BackendContext, 'storage' | 'partsDir' | 'disk'>,
  key: string,
  zip: NodeJS.ReadableStream,
  signal?: AbortSignal,
): Promise<number> {
  // Beside the parts of uploads, where one that a crash leaves behind is swept after a day.
  // Of its own: a backend that lost its job may still be writing.
  const file = path.join(partsDir, `${key.replaceAll('/', '-')}-${randomUUID()}`);
  await mkdir(partsDir, { recursive: true });
  try {
    const target = createWriteStream(file, { mode: 0o600 });
    const ending = { ...(signal && { signal }) };
    await pipeline(zip, (bytes) => whileRoom(bytes, disk), target, ending);
    const { size } = await stat(file);
    await storage.put(objectName(key, 'original'), { file, isGiven: true });
    return size;
  } finally {
    await rm(file, { force: true });
  }
}
