import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createFolderStorage } from '../../shared/storage/folder-storage';
import { makePhotoFile } from '../../../tests/backend/photo-file';
import { openServiceHarness } from '../../../tests/backend/service-harness';
import { createTus } from '../../../tests/backend/tus-client';
import { openParts } from './parts';

/** The methods of file handles. Node does not export their class. */
async function fileHandleMethods() {
  const folder = await open(tmpdir());
  // The cast is safe: a handle has the methods of its prototype.
  const methods = Object.getPrototypeOf(folder) as typeof folder;
  await folder.close();
  return methods;
}

/** Lets every fsync fail, as if the disk lost the written bytes in a power cut. Returns the spy. */
const failToKeep = async (): Promise<jest.SpyInstance> =>
  jest.spyOn(await fileHandleMethods(), 'sync').mockRejectedValue(new Error('EIO'));

afterEach(() => jest.restoreAllMocks());

test('D-26 bytes that the disk could not keep are not acknowledged, and are sent again', async () => {
  const harness = await openServiceHarness();
  const tus = createTus(harness);
  const bytes = await makePhotoFile();
  const id = tus.idOf(await tus.create({ bytes }));
  expect((await tus.patch(id, 0, bytes.subarray(0, 100))).status).toBe(204);

  const sync = await failToKeep();
  expect((await tus.patch(id, 100, bytes.subarray(100))).status).toBe(500);
  expect(sync).toHaveBeenCalled();
  jest.restoreAllMocks();
  const state = await tus.request('HEAD', `/files/${id}`, {});
  expect(state.headers.get('upload-offset')).toBe('100');

  const kept = await tus.patch(id, 100, bytes.subarray(100, 200));
  expect(kept.headers.get('upload-offset')).toBe('200');
  await harness.close();
});

test('D-26 an upload continues from its row and its part alone, after everything else was lost', async () => {
  const harness = await openServiceHarness();
  const tus = createTus(harness);
  const bytes = await makePhotoFile();
  const id = tus.idOf(await tus.create({ bytes }));
  expect((await tus.patch(id, 0, bytes.subarray(0, 100))).status).toBe(204);
  expect(await readdir(harness.context.partsDir)).toEqual([id]);

  // A new store has nothing in its memory, as after a power cut.
  const { store } = openParts(harness.context);
  expect(await store.getUpload(id)).toMatchObject({ offset: 100, size: bytes.length });
  expect(await store.write(Readable.from([bytes.subarray(100)]), id, 100)).toBe(bytes.length);
  await expect(store.getUpload('another')).rejects.toMatchObject({ status_code: 404 });
  await harness.close();
});

test('the first part of a backend also keeps the folder of the parts, each further one the part and its entry', async () => {
  const harness = await openServiceHarness();
  const tus = createTus(harness);
  const bytes = await makePhotoFile();
  const sync = jest.spyOn(await fileHandleMethods(), 'sync');
  const countSyncs = async () => {
    const id = tus.idOf(await tus.create({ bytes }));
    sync.mockClear();
    await tus.patch(id, 0, bytes.subarray(0, 100));
    return sync.mock.calls.length;
  };
  expect([await countSyncs(), await countSyncs()]).toEqual([3, 2]);
  await harness.close();
});

test('an object that the disk could not keep is not stored', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'objects-'));
  const storage = createFolderStorage(root);
  await failToKeep();
  await expect(storage.put('uploads/a/original', Buffer.from('a'))).rejects.toThrow('EIO');
  expect(await storage.stat('uploads/a/original')).toBeNull();
  jest.restoreAllMocks();
  await storage.put('uploads/a/original', Buffer.from('a'));
  expect(await readFile(path.join(root, 'uploads/a/original'), 'utf8')).toBe('a');
  await rm(root, { recursive: true });
});
