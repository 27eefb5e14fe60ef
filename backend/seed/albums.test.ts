import {
  albumListDto,
  participantsDto,
  sharedAlbumListDto,
  sharedSummaryDto,
} from '../../lib/contracts/albums';
import { onWireWarning } from '../../lib/contracts/wire';
import { openServiceHarness, type ServiceHarness } from '../../tests/backend/service-harness';
import { testPictures } from '../../tests/backend/test-pictures';
import { consumerId } from './demo-accounts';
import { seedDatabase } from './seed-database';

const warnings: unknown[] = [];
let harness: ServiceHarness;
beforeAll(async () => {
  onWireWarning((warning) => warnings.push(warning));
  harness = await openServiceHarness();
  await seedDatabase(harness.context, { seed: 1, pictures: testPictures });
});
afterAll(() => harness.close());
afterEach(() => expect(warnings).toEqual([]));

const as = consumerId;
const listOf = async (query: string) =>
  albumListDto.parse(await harness.json('photos', `/albums${query}`, { as })).albums;

test('the demo consumer has 14 albums: one empty, one with 900 photos, one whose name must be escaped', async () => {
  const albums = await listOf('');
  expect(albums).toHaveLength(14);
  const counts = albums.map(({ photosCount }) => photosCount);
  expect(counts).toEqual(expect.arrayContaining([0, 1, 900]));
  expect(albums.map(({ albumName }) => albumName).join()).toMatch(/[<&"%]/);
  for (const { photosCount, coverPhoto, moreCovers } of albums)
    expect([coverPhoto ? 1 : 0, moreCovers.length]).toEqual([
      Math.min(1, photosCount),
      Math.max(0, Math.min(2, photosCount - 1)),
    ]);
});

test('the consumer owns three shared albums and takes part in two, each with participants and an expiry', async () => {
  const ownAlbums = (await listOf('?displaySharedData=true')).filter(({ isShared }) => isShared);
  const answer = await harness.json('shared-albums', '/shared-albums', { as });
  const others = sharedAlbumListDto.parse(answer).albums;
  const summary = await harness.json('shared-albums', '/users', { as });
  expect(sharedSummaryDto.parse(summary)).toEqual({ readAlbumsCount: 2, grantedAlbumsCount: 3 });
  expect([ownAlbums.length, others.length]).toEqual([3, 2]);
  for (const { albumId } of [...ownAlbums, ...others]) {
    const path = `/shared-albums/${albumId}/participants`;
    const people = participantsDto.parse(await harness.json('shared-albums', path, { as }));
    expect(people.participants.length).toBeGreaterThan(0);
  }
  for (const { availableUntil, photosCount } of others)
    expect([photosCount > 0, Date.parse(availableUntil ?? '') > Date.now()]).toEqual([true, true]);
});
