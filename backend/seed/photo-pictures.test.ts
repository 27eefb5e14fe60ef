import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { createFolderStorage } from '../shared/storage/folder-storage';
import type { ObjectStorage } from '../shared/storage/object-storage';
import type { PictureTask } from './photo-picture-worker';
import { factsSchema, seedPictures } from './photo-pictures';
import { createPool } from '../services/uploads/photo-pool';
import { pictureCount, recipeOf } from './photo-recipes';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const recipes = Array.from({ length: pictureCount }, (_, index) => recipeOf(index));

test('the demo pictures are of many kinds and shapes, and neighbours differ', () => {
  const shapes = recipes.map(({ width, height }) => width / height);
  for (const isThere of [
    (ratio: number) => ratio >= 3,
    (ratio: number) => ratio === 1,
    (ratio: number) => ratio < 0.7,
    (ratio: number) => ratio > 1.7 && ratio < 2,
  ]) {
    expect(shapes.some(isThere)).toBe(true);
  }
  expect(new Set(recipes.map(({ scene }) => scene)).size).toBeGreaterThan(12);
  expect(new Set(recipes.map(({ orientation }) => orientation))).toEqual(new Set([1, 6, 8]));
  recipes.slice(1).forEach(({ scene }, index) => expect(scene).not.toBe(recipes[index]?.scene));
});

test('a picture is the same file whenever it is drawn, as a camera would have written it', async () => {
  const index = recipes.findIndex(({ orientation }) => orientation === 6);
  const { width, height, takenAt } = recipeOf(index);
  // In its worker, as what this runner makes of the code is thirty times slower.
  const pool = createPool<PictureTask, null>({
    module: 'backend/seed/photo-picture-worker.ts',
    size: 2,
    timeoutMs: 60_000,
    maxWaiting: 2,
    idleMs: 1_000,
  });
  const folders = ['first', 'second'].map((name) => path.join(folder, name));
  await Promise.all(folders.map((each) => pool.run({ index, folder: each })));
  pool.close();
  const [first, second] = await Promise.all(
    folders.map((each) => readFile(path.join(each, 'facts'), 'utf8')),
  );
  expect(second).toBe(first);
  const facts = factsSchema.parse(JSON.parse(first ?? ''));
  expect(facts).toMatchObject({ width, height, mediaType: 'image/jpeg' });
  expect(facts.takenAt).toBe(takenAt.replace(/^(\d+):(\d+):(\d+) /, '$1-$2-$3T'));
  const stored = await sharp(await readFile(path.join(folder, 'first', 'original'))).metadata();
  expect([stored.orientation, stored.width, stored.height]).toEqual([6, height, width]);
});

test('what the storage has is not drawn again, and what a purge took comes back', async () => {
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
  expect(written).toHaveLength(10);
  expect(await seedPictures({ storage: counting }, 2)).toEqual(pictures);
  expect(written).toHaveLength(10);
  await storage.remove(`${pictures[0]?.objectKey}/original`);
  expect(await seedPictures({ storage: counting }, 2)).toEqual(pictures);
  expect(written).toHaveLength(15);
});
