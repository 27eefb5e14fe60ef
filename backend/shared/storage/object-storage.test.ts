import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { createFolderStorage } from './folder-storage';
import { objectName, type ObjectStorage, removeObject } from './object-storage';
import { createS3Storage } from './s3-storage';

let folder: string;
let server: S3rver;
const storages: Record<string, ObjectStorage> = {};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'storage-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'photos', configs: [] }],
  });
  const { port } = await server.run();
  storages.folder = createFolderStorage(path.join(folder, 'objects'));
  storages.S3 = createS3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'photos',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['folder', 'S3'])('IM-06 storage in a %s', (kind) => {
  const storage = () => {
    const openedStorage = storages[kind];
    if (!openedStorage) throw new Error('no such storage');
    return openedStorage;
  };
  const read = async (name: string, range?: { start: number; end: number }) => {
    const stream = await storage().openRead(name, range);
    return stream && buffer(stream);
  };

  test('stores bytes and returns them whole, in part, and by size', async () => {
    const bytes = randomBytes(200_000);
    const name = objectName('uploads/one', 'original');
    await storage().put(name, bytes);
    expect(await storage().stat(name)).toEqual({ size: bytes.length });
    expect((await read(name))?.equals(bytes)).toBe(true);
    expect(await read(name, { start: 0, end: 9 })).toEqual(bytes.subarray(0, 10));
    expect(await read(name, { start: 150_000, end: 199_999 })).toEqual(bytes.subarray(150_000));
  });

  test('copies a file and does not move it', async () => {
    const file = path.join(folder, 'given');
    await writeFile(file, 'from a file');
    await storage().put(objectName('uploads/two', '300'), { file });
    expect((await read('uploads/two/300'))?.toString()).toBe('from a file');
    expect(await readdir(folder)).toContain('given');
  });

  test('stores a file of many parts byte for byte', async () => {
    const bytes = randomBytes(20 * 1024 * 1024 + 1);
    const file = path.join(folder, 'large');
    await writeFile(file, bytes);
    const name = objectName('dataexports/one', 'original');
    await storage().put(name, { file });
    expect(await storage().stat(name)).toEqual({ size: bytes.length });
    expect((await read(name))?.equals(bytes)).toBe(true);
  });

  test('overwrites an object', async () => {
    for (const text of ['first', 'second']) {
      await storage().put('uploads/three/original', Buffer.from(text));
    }
    expect((await read('uploads/three/original'))?.toString()).toBe('second');
  });

  test('a missing object reads as null, and removing it is no error', async () => {
    expect(await storage().stat('uploads/none/original')).toBeNull();
    expect(await read('uploads/none/original')).toBeNull();
    await storage().remove('uploads/none/original');
  });

  test('removes every size of a photo and no file of a neighbour', async () => {
    // `uploads/a/b` is below `uploads/a`, because the server of this test fails when two simultaneous deletions empty
    // one folder.
    for (const name of ['a/original', 'a/300', 'a/b/original', 'ab/original']) {
      await storage().put(`uploads/${name}`, Buffer.from('x'));
    }
    await removeObject(storage(), 'uploads/a');
    expect(await storage().stat('uploads/a/original')).toBeNull();
    expect(await storage().stat('uploads/a/300')).toBeNull();
    expect(await storage().stat('uploads/a/b/original')).toEqual({ size: 1 });
    expect(await storage().stat('uploads/ab/original')).toEqual({ size: 1 });
  });
});

test('a folder moves a file that it may move, instead of copying it', async () => {
  const storage = createFolderStorage(path.join(folder, 'taken'));
  const file = path.join(folder, 'archive');
  await writeFile(file, 'a zip');
  const { ino } = await stat(file);
  await storage.put('downloads/one/original', { file, mayMove: true });
  expect((await stat(path.join(folder, 'taken/downloads/one/original'))).ino).toBe(ino);
  expect(await readdir(folder)).not.toContain('archive');
});

test('check 32 names cannot leave the folder, and a failed write leaves no file', async () => {
  const storage = createFolderStorage(path.join(folder, 'closed'));
  for (const name of ['../given', 'a/../../given', '/etc/passwd']) {
    await expect(storage.openRead(name)).rejects.toThrow('outside the storage folder');
  }
  const missing = { file: path.join(folder, 'missing') };
  await expect(storage.put('uploads/x/original', missing)).rejects.toThrow('ENOENT');
  expect(await readdir(path.join(folder, 'closed/uploads/x'))).toEqual([]);
});

test('check 32 a name consists of a valid key and a known size', () => {
  for (const key of [
    '',
    'uploads',
    '../x',
    'uploads/..',
    'uploads/a.b',
    'uploads/a\0',
    'Up/a',
    'a/b/c/d/e',
  ]) {
    expect(() => objectName(key, 'original')).toThrow('object key');
  }
});
