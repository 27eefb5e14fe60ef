/**
 * A server that makes zips with the product's code from the reference backend's folder storage:
 * streamed to the client, or written into the storage as a job does. The control sends the same
 * bytes without a zip.
 */
import http from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { createFolderStorage } from '../../backend/shared/storage/folder-storage';
import { objectName } from '../../backend/shared/storage/object-storage';
import { openDisk } from '../../backend/platform/disk';
import { openZip, storeZip } from '../../backend/shared/storage/store-zip';

/** Size of a photo from a phone in bytes. */
const fileBytes = 3 * 1024 * 1024;
/** Number of different photos. They are too many for the caches of the processor. */
const photos = 16;

const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-zip-'));
const storage = createFolderStorage(folder);
const disk = openDisk({ dataDir: folder, diskReserveBytes: 0, diskFloorBytes: 0 });
const keyOf = (index: number) => objectName(`photos/${index % photos}`, 'original');
/** Checksums of the photos. The product computes and stores them at the upload. */
const sums: number[] = [];
for (let index = 0; index < photos; index += 1) {
  const bytes = randomBytes(fileBytes);
  sums.push(crc32(bytes));
  await storage.put(keyOf(index), bytes);
}

/**
 * Yields the files of an archive.
 *
 * @param isKnown true if the checksums are stored; false as for old photos, which have none
 */
async function* files(count: number, isKnown = true) {
  for (let index = 0; index < count; index += 1) {
    const input = await storage.openRead(keyOf(index));
    if (!input) throw new Error('no such photo');
    const sum = isKnown ? (sums[index % photos] ?? null) : null;
    yield { name: `IMG_${index}.jpg`, lastModified: new Date(0), input, crc32: sum };
  }
}

async function* bytesOf(count: number): AsyncGenerator<Uint8Array> {
  for await (const { input } of files(count)) yield* input;
}

const work: Record<string, (count: number, response: http.ServerResponse) => Promise<unknown>> = {
  '/zip': (count, response) => pipeline(openZip(files(count)), response),
  '/zip-of-old': (count, response) => pipeline(openZip(files(count, false)), response),
  '/plain': (count, response) => pipeline(bytesOf(count), response),
  '/job': async (count, response) => {
    const key = 'downloads/bench';
    const size = await storeZip({ storage, partsDir: folder, disk }, key, openZip(files(count)));
    await storage.remove(objectName(key, 'original'));
    response.end(String(size));
  },
  '/': async (_count, response) => response.end(),
};

const server = http.createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const megabytes = Number(searchParams.get('megabytes') ?? 0);
  const count = Math.ceil((megabytes * 1024 * 1024) / fileBytes);
  (work[pathname] ?? work['/'])?.(count, response).catch(() => response.destroy());
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => void rm(folder, { recursive: true }).then(() => process.exit(0)));
