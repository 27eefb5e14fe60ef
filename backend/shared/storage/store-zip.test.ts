import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { BlobReader, configure, ZipReader } from '@zip.js/zip.js';
import { unpack } from '../../../tests/backend/unpack-archive';
import { openDisk } from '../../platform/disk';
import { createFolderStorage } from './folder-storage';
import { openZip, storeZip, type ZipEntry } from './store-zip';

configure({ useWebWorkers: false });

const at = new Date('2024-06-15T12:34:56Z');
const text = (name: string, input = `bytes of ${name}`): ZipEntry => ({
  ...{ name, input, lastModified: at },
});
async function* parts(...texts: string[]) {
  for (const part of texts) yield Buffer.from(part);
}
const bytesOf = (entries: Parameters<typeof openZip>[0]) => buffer(openZip(entries));
const entriesOf = async (bytes: Uint8Array) =>
  new ZipReader(new BlobReader(new Blob([Uint8Array.from(bytes)]))).getEntries();

test('DL-02 files of any size, in folders and in any script, are restored unchanged, with their time', async () => {
  const bytes = await bytesOf([
    text('Foto’s/zee & duin ☀.jpg'),
    { ...text('Foto’s/leer.jpg'), input: parts() },
    { ...text('many.jpg'), input: parts('one ', 'after ', 'the other') },
    text('none.txt', ''),
  ]);
  expect(unpack(bytes)).toEqual({
    'Foto’s/zee & duin ☀.jpg': 'bytes of Foto’s/zee & duin ☀.jpg',
    'Foto’s/leer.jpg': '',
    'many.jpg': 'one after the other',
    'none.txt': '',
  });
  for (const entry of await entriesOf(bytes)) {
    expect([entry.compressionMethod, entry.lastModDate.getHours()]).toEqual([0, 12]);
    // Without the flag, unzip programs would read names in a local code page.
    expect(entry.filenameUTF8).toBe(/[^ -~]/.test(entry.filename));
  }
});

test('a known check sum is written unchanged, so that unpacking detects bytes that changed on the disk', async () => {
  const input = () => parts('the photo');
  const knownSum = crc32('the photo');
  expect(unpack(await bytesOf([{ ...text('a'), input: input(), crc32: knownSum }]))).toEqual({
    a: 'the photo',
  });
  const changed = await bytesOf([{ ...text('a'), input: input(), crc32: knownSum - 1 }]);
  expect(() => unpack(changed)).toThrow();
});

test('an error of a file is an error of the archive', async () => {
  async function* breaking() {
    yield* parts('half');
    throw new Error('gone');
  }
  await expect(bytesOf([text('a'), { ...text('b'), input: breaking() }])).rejects.toThrow('gone');
  const unasked = jest.fn(() => text('b'));
  async function* none() {
    yield text('a');
    await Promise.reject(new Error('no database'));
    yield unasked();
  }
  await expect(bytesOf(none())).rejects.toThrow('no database');
  expect(unasked).not.toHaveBeenCalled();
});

test('an abandoned archive closes its open file and opens no more', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'zip-'));
  const file = path.join(folder, 'large');
  await writeFile(file, Buffer.alloc(4 * 1024 * 1024));
  const opened: ReturnType<typeof createReadStream>[] = [];
  let isOver = false;
  async function* files() {
    try {
      for (;;) {
        const input = createReadStream(file);
        opened.push(input);
        yield { ...text(`${opened.length}.jpg`), input };
      }
    } finally {
      isOver = true;
    }
  }
  for await (const chunk of openZip(files())) if (chunk.length > 100) break;
  // Wait, because closing a file takes a moment.
  while (!isOver) await wait(5);
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
  expect(isOver).toBe(true);
  await rm(folder, { recursive: true });
});

test('D-31 a first file that cannot be opened fails only the archive; an archive that is not read opens nothing', async () => {
  const opened = jest.fn();
  async function* unreadable(): AsyncGenerator<ZipEntry> {
    opened();
    yield await Promise.reject(new Error('too many open files'));
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'zip-'));
  const context = {
    storage: createFolderStorage(folder),
    partsDir: path.join(folder, 'parts'),
    disk: openDisk({ dataDir: folder, diskReserveBytes: 0, diskFloorBytes: 0 }),
  };
  // If opening an entry failed before the first read, the error would have no listener and end the process.
  const unreadArchive = openZip(unreadable());
  await wait(20);
  expect(opened).not.toHaveBeenCalled();
  await expect(storeZip(context, 'downloads/a', unreadArchive)).rejects.toThrow(
    'too many open files',
  );
  await writeFile(path.join(folder, 'full'), '');
  const noFolder = { ...context, partsDir: path.join(folder, 'full') };
  opened.mockClear();
  await expect(storeZip(noFolder, 'downloads/b', openZip(unreadable()))).rejects.toThrow('EEXIST');
  expect(opened).not.toHaveBeenCalled();
  await rm(folder, { recursive: true });
});
