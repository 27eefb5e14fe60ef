import { createHash } from 'node:crypto';
import {
  configure,
  TextReader,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipWriter,
} from '@zip.js/zip.js';
import { checkZip } from './check-zip';

configure({ useWebWorkers: false });

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const photo = (length: number, seed: number) =>
  Uint8Array.from({ length }, (_, index) => (index * 31 + seed) % 251);

type ChunkParts = {
  files?: Record<string, Uint8Array>;
  named?: Record<string, Uint8Array>;
  backupId?: string;
};

const two = { 'Photos/2024/06/a.jpg': photo(90_000, 1), 'Albums/Zomer ☀/b.jpg': photo(70_000, 2) };

async function makeZip(files: Record<string, Uint8Array | string>): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { level: 0 });
  for (const [name, input] of Object.entries(files)) {
    const isText = typeof input === 'string';
    await zip.add(name, isText ? new TextReader(input) : new Uint8ArrayReader(input));
  }
  return zip.close();
}

/** Makes a zip like those of the service, with a manifest. */
function makeChunk({ files = two, named = two, backupId = 'mine' }: ChunkParts = {}) {
  const entries = Object.entries(named).map(([path, bytes]) => ({
    ...{ path, size: bytes.length, sha256: sha256(bytes) },
  }));
  const manifest = JSON.stringify({ backupId, iteration: 3, total: 5, files: entries });
  return makeZip({ ...files, 'manifest.json': manifest });
}

const check = (bytes: Uint8Array) => checkZip(new Blob([Buffer.from(bytes)]), 'mine');

test('a complete zip is verified, with the hash of its manifest', async () => {
  const shares: number[] = [];
  const bytes = await makeChunk();
  const found = await checkZip(new Blob([Buffer.from(bytes)]), 'mine', (share) =>
    shares.push(share),
  );
  expect(found).toEqual({
    state: 'whole',
    iteration: 3,
    fileCount: 2,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(shares.at(-1)).toBe(1);
});

test('missing photos and photos with other bytes are named', async () => {
  const [[first = '', bytes = photo(1, 1)] = []] = Object.entries(two);
  const other = Uint8Array.from(bytes);
  other.set([other[5_000] === 0 ? 1 : 0], 5_000);
  expect(await check(await makeChunk({ files: { [first]: other } }))).toEqual({
    ...{ state: 'broken', iteration: 3 },
    missing: ['Albums/Zomer ☀/b.jpg'],
    changed: [first],
  });
});

test('a zip with only a missing photo is broken, even if the others are complete', async () => {
  const [[first = '', bytes = photo(1, 1)] = []] = Object.entries(two);
  expect(await check(await makeChunk({ files: { [first]: bytes } }))).toEqual({
    ...{ state: 'broken', iteration: 3 },
    missing: ['Albums/Zomer ☀/b.jpg'],
    changed: [],
  });
});

test('a flipped byte is found', async () => {
  const bytes = await makeChunk();
  bytes.set([(bytes[20_000] ?? 0) ^ 1], 20_000);
  expect(await check(bytes)).toMatchObject({ state: 'broken', changed: ['Photos/2024/06/a.jpg'] });
});

test('a part of another export, or another zip, does not belong to this export', async () => {
  expect(await check(await makeChunk({ backupId: 'other' }))).toEqual({ state: 'foreign' });
  expect(await check(await makeZip({ 'a.txt': 'hello' }))).toEqual({ state: 'foreign' });
  // An unreadable manifest does not name an export, so the zip counts as unreadable, not as foreign.
  expect(await check(await makeZip({ 'manifest.json': '{"backupId":' }))).toEqual({
    state: 'unreadable',
  });
});

test('D-30 a truncated zip and a file that is no zip are unreadable', async () => {
  expect(await check((await makeChunk()).subarray(0, 100_000))).toEqual({ state: 'unreadable' });
  expect(await check(photo(5_000, 3))).toEqual({ state: 'unreadable' });
  expect(await check(new Uint8Array())).toEqual({ state: 'unreadable' });
});
