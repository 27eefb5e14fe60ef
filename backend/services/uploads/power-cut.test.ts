import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFolderStorage } from '../../shared/storage/folder-storage';
import { makePhotoFile } from '../../../tests/backend/photo-file';
import { openServiceHarness } from '../../../tests/backend/service-harness';
import { createTus } from '../../../tests/backend/tus-client';

/** Lets every fsync fail, as if the disk lost the written bytes in a power cut. Returns the spy. */
async function failToKeep(): Promise<jest.SpyInstance> {
  const folder = await open(tmpdir());
  // Node does not export the class of file handles; the prototype has its methods.
  const methods = Object.getPrototypeOf(folder) as typeof folder;
  await folder.close();
  return jest.spyOn(methods, 'sync').mockRejectedValue(new Error('EIO'));
}

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
