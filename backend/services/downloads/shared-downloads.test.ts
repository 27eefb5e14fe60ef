import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { downloadListDto } from '../../../lib/contracts/downloads';
import { type DownloadHarness, openDownloadHarness } from '../../../tests/backend/download-harness';
import { unpack } from '../../../tests/backend/unpack-archive';
import { albums } from '../photos/albums/tables';
import { createSharedAlbum } from '../shared-albums/create-shared-album';
import { sweepDownloads } from './download-rows';

let harness: DownloadHarness;

beforeAll(async () => {
  harness = await openDownloadHarness();
});
beforeEach(() => harness.setNow('2026-11-21T10:00:00Z'));
afterAll(() => harness.close());

test('DL-04 what the customer has had of a shared album stays known while the album is there', async () => {
  const anna = harness.newPerson();
  const ids = await harness.photosOf(anna, ['a.jpg', 'b.jpg']);
  const { db, storage } = harness.context;
  const albumId = await createSharedAlbum(db, {
    ...{ ownerId: anna, name: 'Zee', participants: [harness.newPerson()], endsAt: null },
    photos: [{ accountId: anna, photoIds: ids }],
    now: new Date('2026-11-01'),
  });
  const askFor = (photoId: string) =>
    harness.call('downloads', '/shared-album-downloads', {
      ...{ as: anna, method: 'POST' },
      body: { albumId, photos: [{ photoId, ownerId: anna }] },
    });
  const had = await harness.begin(askFor(ids[0] ?? ''));
  const left = await harness.begin(askFor(ids[1] ?? ''));
  await harness.ended(anna, had.id);
  await harness.ended(anna, left.id);
  const ofAlbum = async () =>
    downloadListDto
      .parse(await harness.json('downloads', `/downloads?albumId=${albumId}`, { as: anna }))
      .items.map(({ id, fetchedAt }) => [id, fetchedAt != null]);
  await harness.fetchFile(anna, had.id);
  while ((await ofAlbum()).every(([, isFetched]) => !isFetched)) await wait(20);
  harness.setNow('2027-02-21T10:00:00Z');
  const remove = jest.spyOn(storage, 'remove');
  await sweepDownloads(harness.context);
  // Each file goes once, not with every sweep.
  expect(remove).toHaveBeenCalled();
  remove.mockClear();
  await sweepDownloads(harness.context);
  expect(remove).not.toHaveBeenCalled();
  expect(await harness.list(anna)).toEqual([]);
  expect(await ofAlbum()).toEqual([[had.id, true]]);
  await db.delete(albums).where(eq(albums.id, albumId));
  await sweepDownloads(harness.context);
  expect(await ofAlbum()).toEqual([]);
});

test('DL-02 SA-01 photos of a shared album come with their owners, and only as the album shows them', async () => {
  const [anna, ben, eve] = [harness.newPerson(), harness.newPerson(), harness.newPerson()];
  const [mine = ''] = await harness.photosOf(anna, ['a.jpg']);
  const [his = '', other = ''] = await harness.photosOf(ben, ['b.jpg', 'c.jpg']);
  const albumId = await createSharedAlbum(harness.context.db, {
    ownerId: anna,
    name: 'Zomer / Noorden',
    participants: [ben],
    photos: [
      { accountId: anna, photoIds: [mine] },
      { accountId: ben, photoIds: [his] },
    ],
    now: new Date('2026-11-01'),
    endsAt: null,
  });
  const askShared = (as: string, wanted: { photoId: string; ownerId: string }[]) =>
    harness.call('downloads', '/shared-album-downloads', {
      as,
      method: 'POST',
      body: { albumId, photos: wanted },
    });
  const both = [
    { photoId: mine, ownerId: anna },
    { photoId: his, ownerId: ben },
  ];
  const { id } = await harness.begin(askShared(ben, both));
  expect(await harness.ended(ben, id)).toMatchObject({ albumId, albumName: 'Zomer / Noorden' });
  const { answer, bytes } = await harness.fetchFile(ben, id);
  expect(Object.keys(unpack(bytes))).toEqual(['a.jpg', 'b.jpg']);
  expect(answer.headers.get('content-disposition')).toContain('Zomer _ Noorden-2026-11-21.zip');
  expect((await askShared(eve, both)).status).toBe(404);
  const refused = await askShared(anna, [
    { photoId: his, ownerId: anna },
    { photoId: other, ownerId: ben },
  ]);
  expect([refused.status, await refused.json()]).toEqual([422, { failed: [his, other] }]);
});
