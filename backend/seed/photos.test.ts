import { readFileSync } from 'node:fs';
import { backupDto, copyStateDto } from '../../lib/contracts/exports';
import {
  deletedPhotoListDto,
  photoListDto,
  photoSummaryDto,
  timelineDto,
} from '../../lib/contracts/photos';
import { onWireWarning } from '../../lib/contracts/wire';
import { type ServiceHarness, openServiceHarness } from '../../tests/backend/service-harness';
import { consumerId } from './demo-accounts';
import { testPictures } from '../../tests/backend/test-pictures';
import { addManyPhotos, seedDatabase } from './seed-database';

const warnings: unknown[] = [];
let harness: ServiceHarness;
beforeAll(async () => {
  onWireWarning((warning) => warnings.push(warning));
  harness = await openServiceHarness();
  await seedDatabase(harness.context, { seed: 1, pictures: testPictures });
});
afterAll(() => harness.close());

async function readAll(as: string) {
  const first = photoListDto.parse(await harness.json('photos', '/photos', { as }));
  if (first.cursor === null) return first.images;
  const path = `/photos?cursor=${first.cursor}`;
  const second = photoListDto.parse(await harness.json('photos', path, { as }));
  expect(second.cursor).toBeNull();
  return [...first.images, ...second.images];
}
const readTimeline = async (sortKey = 'dateTaken') =>
  timelineDto.parse(
    await harness.json('photos', `/users/timeline?sortKey=${sortKey}`, { as: consumerId }),
  ).timeline;

test('EX-01 EX-03 the demo consumer has a verified export with expired zips, and a new export in several zips, which is made at the first start', async () => {
  const state = copyStateDto.parse(
    await harness.json('exports', '/backups/verified', { as: consumerId }),
  );
  expect(state.verifiedAt).not.toBeNull();
  expect([state.missingCount, state.latest?.status]).toEqual([48, 'REQUESTED']);
  const id = state.latest?.backupId ?? '';
  const newExport = await harness.json('exports', `/backups/${id}`, { as: consumerId });
  const backup = backupDto.parse(newExport);
  if (backup.status === 'READY') throw new Error('nobody has made it yet');
  expect([backup.done, Number(backup.total) >= 3]).toEqual([0, true]);
  const expiredChunk = await harness.call('exports', `/backups/${id.replace('2', '1')}`, {
    as: consumerId,
  });
  expect(expiredChunk.status).toBe(404);
});

test('the demo consumer has 960 photos over eight years, unevenly, some without a date', async () => {
  const timeline = await readTimeline();
  const { 0: unknown, ...years } = timeline;
  expect(Object.keys(years).length).toBeGreaterThanOrEqual(8);
  expect(unknown?.[0]).toBeGreaterThanOrEqual(10);
  const counts = Object.values(years).flatMap((months) => Object.values(months));
  expect(counts.filter((count) => count > 24).length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...counts)).toBeGreaterThan(120);
  expect(counts.filter((count) => count < 5).length).toBeGreaterThan(10);

  const photos = await readAll(consumerId);
  expect(photos).toHaveLength(960);
  expect(readFileSync('README.md', 'utf8')).toContain('960 photos over eight years');
  expect(warnings).toEqual([]);
  const now = harness.context.clock.now().getTime();
  expect(photos.every(({ created }) => Date.parse(created) < now)).toBe(true);
  const times = photos.flatMap(({ dateTaken }) => dateTaken ?? []);
  expect(times.length - new Set(times).size).toBeGreaterThan(50);
  const names = photos.map(({ localFileName }) => localFileName).join('\n');
  for (const part of ['.HEIC', '🎂', 'Größe', '<b>', 'spaces at', 'WA0'])
    expect(names).toContain(part);
});

test('five photos of the demo consumer are in Recently deleted', async () => {
  const answer = await harness.json('photos', '/photos/deleted', { as: consumerId });
  const { images, totalCount } = deletedPhotoListDto.parse(answer);
  expect([images.length, totalCount]).toEqual([5, 5]);
  for (const { created, deletedAt } of images) expect(created < deletedAt).toBe(true);
});

test.each([
  ['demo-b2b', 40],
  ['demo-participant', 60],
  ['demo-blocked', 0],
  ['demo-new', 0],
  // The photos are counted although the library is not active.
  ['demo-returning', 90],
])('%s has %i photos', async (as, photosCount) => {
  const summary = photoSummaryDto.parse(await harness.json('photos', '/users', { as }));
  expect(summary.photosCount).toBe(photosCount);
});

test('photos of a large library are added with any number of seeds', async () => {
  const add = (seed: number, photos: number) =>
    addManyPhotos(harness.context, { seed, photos, pictures: testPictures });
  await add(2, 24_000);
  await add(3, 1000);
  for (const sortKey of ['dateTaken', 'created']) {
    const years = Object.values(await readTimeline(sortKey));
    const total = years.flatMap((months) => Object.values(months)).reduce((a, b) => a + b, 0);
    expect(total).toBe(25_960);
  }
  expect(Object.keys(await readTimeline()).length).toBeGreaterThanOrEqual(20);
  await expect(add(3, 1000)).rejects.toThrow();
});

test('a jump to a far position of a huge month finds the same photos as scrolling there', async () => {
  const { 0: _unknown, ...years } = await readTimeline('created');
  const [path, count] = Object.entries(years)
    .flatMap(([year, months]) =>
      Object.entries(months).map(([month, photos]) => [`${year}/${month}`, photos] as const),
    )
    .toSorted((a, b) => b[1] - a[1])[0] ?? ['', 0];
  expect(count).toBeGreaterThan(8000);
  for (const order of ['asc', 'desc']) {
    const month = `/photos/timeline/${path}?sortKey=created&sortOrder=${order}`;
    const page = async (query: string) =>
      photoListDto.parse(await harness.json('photos', `${month}${query}`, { as: consumerId }));
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const part = await page(`&limit=500${cursor && `&cursor=${cursor}`}`);
      ids.push(...part.images.map(({ imageId }) => imageId));
      cursor = part.cursor;
    }
    expect(ids).toHaveLength(count);
    for (const offset of [4999, 5000, 5001, 5400, count - 100, count - 24, count - 3, count]) {
      const { images, cursor } = await page(`&offset=${offset}`);
      expect(images.map(({ imageId }) => imageId)).toEqual(ids.slice(offset, offset + 24));
      expect(cursor === null).toBe(offset + 24 >= count);
      if (cursor === null) continue;
      const next = await page(`&limit=2&cursor=${cursor}`);
      expect(next.images.map(({ imageId }) => imageId)).toEqual(
        ids.slice(offset + 24, offset + 26),
      );
    }
  }
});
