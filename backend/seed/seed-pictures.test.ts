import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { stopExaminers } from '../services/uploads/photo-examiner';
import { pictureCount, pictureFile } from '../shared/pictures/picture-file';
import { createFolderStorage } from '../shared/storage/folder-storage';
import type { ObjectStorage } from '../shared/storage/object-storage';
import { seedPictures } from './seed-pictures';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
});
afterAll(async () => {
  stopExaminers();
  await rm(folder, { recursive: true, force: true });
});

test('the demo pictures have many shapes and are stored with camera metadata', async () => {
  const files = Array.from({ length: pictureCount }, (_, index) => pictureFile(index));
  const stored = await Promise.all(files.map((file) => sharp(file).metadata()));
  const shapes = stored.map(({ autoOrient }) => autoOrient.width / autoOrient.height);
  for (const isThere of [
    (ratio: number) => ratio >= 3,
    (ratio: number) => ratio === 1,
    (ratio: number) => ratio < 0.7,
    (ratio: number) => ratio > 1.7 && ratio < 2,
  ]) {
    expect(shapes.some(isThere)).toBe(true);
  }
  expect(new Set(stored.map(({ orientation }) => orientation))).toEqual(new Set([1, 6, 8]));
});

test('pictures are stored once, and stored again after a purge', async () => {
  const storage = createFolderStorage(path.join(folder, 'objects'));
  const written: string[] = [];
  const counting: ObjectStorage = {
    ...storage,
    put: (name, source) => {
      written.push(name);
      return storage.put(name, source);
    },
  };
  const pictures = await seedPictures({ storage: counting }, 2);
  expect(pictures).toHaveLength(2);
  expect(pictures[0]?.sha256).not.toBe(pictures[1]?.sha256);
  expect(written).toHaveLength(10);
  expect(await seedPictures({ storage: counting }, 2)).toEqual(pictures);
  expect(written).toHaveLength(10);
  await storage.remove(`${pictures[0]?.objectKey}/original`);
  expect(await seedPictures({ storage: counting }, 2)).toEqual(pictures);
  expect(written).toHaveLength(15);
});
