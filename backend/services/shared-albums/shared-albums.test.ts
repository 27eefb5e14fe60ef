import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import {
  albumListDto,
  participantsDto,
  sharedAlbumDto,
  sharedAlbumListDto,
  sharedPhotoDto,
  sharedPhotoUrlDto,
  sharedSummaryDto,
} from '../../../lib/contracts/albums';
import { photoListDto, photoSummaryDto, photoUrlDto } from '../../../lib/contracts/photos';
import { tolerantList } from '../../../lib/contracts/wire';
import { addPhotos } from '../../../tests/backend/photo';
import { openServiceHarness, type ServiceHarness } from '../../../tests/backend/service-harness';
import { insertAccount } from '../identity/accounts';
import { purgeAccount } from '../photos/purge-photos';
import { photos as photoRows } from '../photos/tables';
import { createSharedAlbum } from './create-shared-album';

const now = '2026-11-21T10:00:00.000Z';
const endsAt = new Date('2027-03-01T00:00:00Z');
let harness: ServiceHarness;
let accounts = 0;
beforeAll(async () => {
  harness = await openServiceHarness(now);
});
afterAll(() => harness.close());
beforeEach(() => harness.setNow(now));

const call = (method: string, path: string, as: string) =>
  harness.call('shared-albums', path, { method, as });
const get = (path: string, as: string) => harness.json('shared-albums', path, { as });
const photosFor = (accountId: string, times: number) =>
  addPhotos(harness.context.db, Array(times).fill({ accountId }));

/**
 * Creates an owner, two participants and a stranger, and an album with two photos of the owner, three of the first
 * participant and one of the second.
 */
async function makeAlbum() {
  accounts += 1;
  const [owner, first, second, stranger] = ['owner', 'first', 'second', 'stranger'].map(
    (role) => `${role}-${accounts}`,
  ) as [string, string, string, string]; // `map` keeps the length: four names, four ids.
  const { db } = harness.context;
  for (const sub of [owner, first, second])
    await insertAccount(db, { sub, email: `${sub}@example.com`, authMethod: 'consumer' }, 'x');
  const photos = [
    { accountId: owner, photoIds: await photosFor(owner, 2) },
    { accountId: first, photoIds: await photosFor(first, 3) },
    { accountId: second, photoIds: await photosFor(second, 1) },
  ];
  const id = await createSharedAlbum(db, {
    ...{ ownerId: owner, name: 'Wedding', participants: [first, second], photos, endsAt },
    now: new Date(now),
  });
  return { id, owner, first, second, stranger, photos };
}

async function photosOf(id: string, as: string) {
  const found: z.output<typeof sharedPhotoDto>[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `&cursor=${cursor}`;
    const page = photoListDto
      .extend({ images: tolerantList(sharedPhotoDto) })
      .parse(
        await get(`/shared-albums/${id}/photos?limit=2&sortKey=created&sortOrder=desc${query}`, as),
      );
    found.push(...page.images);
    cursor = page.cursor;
  } while (cursor !== null);
  return found;
}

test('SA-05 EN-02 owner and participants read the same album, with all photos and their owners', async () => {
  const { id, owner, first, photos } = await makeAlbum();
  for (const as of [owner, first]) {
    expect(sharedAlbumDto.parse(await get(`/shared-albums/${id}`, as))).toMatchObject({
      ...{ albumId: id, albumName: 'Wedding', ownerId: owner, photosCount: 6 },
      availableUntil: endsAt.toISOString(),
      coverPhoto: { localFileName: 'IMG_0001.JPG' },
    });
    const found = await photosOf(id, as);
    expect(new Set(found.map(({ imageId, ownerId }) => `${imageId} ${ownerId}`))).toEqual(
      new Set(
        photos.flatMap(({ accountId, photoIds }) => photoIds.map((p) => `${p} ${accountId}`)),
      ),
    );
    expect(found).toHaveLength(6);
  }
});

test('a participant’s favourites are not shown to other participants', async () => {
  const { id, owner, first, photos } = await makeAlbum();
  const [, shared] = photos;
  const photoIds = shared?.photoIds.slice(0, 1) ?? [];
  const body = { photoIds, isFavourite: true };
  await harness.call('photos', '/photos/favourites', { method: 'PUT', as: first, body });
  const likedBy = async (as: string) =>
    (await photosOf(id, as)).filter(({ isFavourite }) => isFavourite).map((photo) => photo.imageId);
  expect(await likedBy(first)).toEqual(photoIds);
  expect(await likedBy(owner)).toEqual([]);
});

test('nor are they shown by the cover of the album', async () => {
  const { id, owner, first, second, photos } = await makeAlbum();
  for (const { accountId: as, photoIds } of photos) {
    const body = { photoIds, isFavourite: true };
    await harness.call('photos', '/photos/favourites', { method: 'PUT', as, body });
  }
  const coversFor = async (as: string) => [
    sharedAlbumDto.parse(await get(`/shared-albums/${id}`, as)).coverPhoto,
    ...sharedAlbumListDto
      .parse(await get('/shared-albums', as))
      .albums.map(({ coverPhoto }) => coverPhoto),
  ];
  for (const as of [owner, first, second]) {
    const ownIds = photos.find(({ accountId }) => accountId === as)?.photoIds ?? [];
    for (const cover of await coversFor(as))
      expect(cover?.isFavourite).toBe(ownIds.includes(cover?.imageId ?? ''));
  }
});

test('SA-02 the owner gets the addresses of all participants, a participant only the owner’s', async () => {
  const { id, owner, first, second } = await makeAlbum();
  const peopleFor = async (as: string) =>
    participantsDto.parse(await get(`/shared-albums/${id}/participants`, as));
  const person = (sub: string) => ({ id: sub, email: `${sub}@example.com` });
  expect(await peopleFor(owner)).toEqual({
    owner: person(owner),
    participants: [person(first), person(second)],
  });
  expect(await peopleFor(second)).toEqual({
    owner: person(owner),
    participants: [person(second)],
  });
});

test('EN-03 MP-02 each API counts only its own albums', async () => {
  const { id, owner, first, stranger } = await makeAlbum();
  expect(await get('/users', owner)).toEqual({ readAlbumsCount: 0, grantedAlbumsCount: 1 });
  expect(await get('/users', first)).toEqual({ readAlbumsCount: 1, grantedAlbumsCount: 0 });
  expect(sharedSummaryDto.parse(await get('/users', stranger))).toEqual({
    ...{ readAlbumsCount: 0, grantedAlbumsCount: 0 },
  });
  const idsOf = async (as: string) =>
    sharedAlbumListDto.parse(await get('/shared-albums', as)).albums.map(({ albumId }) => albumId);
  expect([await idsOf(first), await idsOf(owner), await idsOf(stranger)]).toEqual([[id], [], []]);

  const listOwn = async (query: string) =>
    albumListDto.parse(await harness.json('photos', `/albums${query}`, { as: owner })).albums;
  expect(await listOwn('')).toEqual([]);
  // The list has the same number of photos as the album's page.
  expect(await listOwn('?displaySharedData=true')).toMatchObject([
    { albumId: id, isShared: true, userId: owner, photosCount: 6 },
  ]);
  expect(
    photoSummaryDto.parse(await harness.json('photos', '/users', { as: owner })).albumsCount,
  ).toBe(1);
});

test('AL-02 SA-05 an own album with photos of others only is not shown as empty in the list', async () => {
  const [owner, guest] = ['owner-of-none', 'giver'];
  const { db } = harness.context;
  for (const sub of [owner, guest])
    await insertAccount(db, { sub, email: `${sub}@example.com`, authMethod: 'consumer' }, 'x');
  const photos = [{ accountId: guest, photoIds: await photosFor(guest, 2) }];
  const album = { ownerId: owner, name: 'Wedding', participants: [guest], photos, endsAt };
  await createSharedAlbum(db, { ...album, now: new Date(now) });
  const list = await harness.json('photos', '/albums?displaySharedData=true', { as: owner });
  const [listed] = albumListDto.parse(list).albums;
  expect(listed).toMatchObject({ photosCount: 2, coverPhoto: { localFileName: 'IMG_0001.JPG' } });
  expect(listed?.moreCovers).toHaveLength(1);
});

test('the full size of any photo can be read if it has more pixels than its thumbnails', async () => {
  const { id, first, stranger, photos } = await makeAlbum();
  const photoId = photos[0]?.photoIds[0] ?? '';
  const path = `/shared-albums/${id}/photos/${photoId}/url`;
  const sized = async (edge: number) => {
    const { db } = harness.context;
    await db.update(photoRows).set({ width: edge, height: 900 }).where(eq(photoRows.id, photoId));
    return sharedPhotoUrlDto.parse(await get(path, first)).fullSizeUrl ?? null;
  };
  expect(await sized(1300)).toBeNull();
  expect(await sized(4000)).toContain('/original');
  expect((await call('GET', path, stranger)).status).toBe(404);
});

test('PV-16 every reader of the album can save the original of any of its photos', async () => {
  const { id, owner, first, stranger, photos } = await makeAlbum();
  const photoId = photos[0]?.photoIds[0] ?? '';
  const path = `/shared-albums/${id}/photos/${photoId}/url`;
  expect((await call('GET', `${path}?ownerId=${owner}`, first)).status).toBe(200);
  expect((await call('GET', `${path}?ownerId=${first}`, first)).status).toBe(404);
  expect(photoUrlDto.parse(await get(path, first)).url).toContain('IMG_0001.JPG');
  expect((await call('GET', path, stranger)).status).toBe(404);
  const [elsewhere = ''] = await photosFor(first, 1);
  for (const other of [elsewhere, 'unknown', '%00'])
    expect((await call('GET', `/shared-albums/${id}/photos/${other}/url`, first)).status).toBe(404);
});

test('SA-06 a participant who leaves removes their photos from the album, and keeps them in the library', async () => {
  const { id, owner, first, second } = await makeAlbum();
  expect((await call('DELETE', `/shared-albums/${id}`, first)).status).toBe(204);
  expect((await call('GET', `/shared-albums/${id}`, first)).status).toBe(404);
  expect((await call('DELETE', `/shared-albums/${id}`, first)).status).toBe(404);
  const remaining = await photosOf(id, second);
  expect(new Set(remaining.map(({ ownerId }) => ownerId))).toEqual(new Set([owner, second]));
  expect(sharedAlbumDto.parse(await get(`/shared-albums/${id}`, owner)).photosCount).toBe(3);
  const { photosCount } = photoSummaryDto.parse(
    await harness.json('photos', '/users', { as: first }),
  );
  expect(photosCount).toBe(3);
});

test('SA-04 the owner deletes it for everybody; all photos stay in their libraries', async () => {
  const { id, owner, first, second } = await makeAlbum();
  expect((await call('DELETE', `/shared-albums/${id}`, owner)).status).toBe(204);
  for (const as of [owner, first, second])
    expect((await call('GET', `/shared-albums/${id}/photos`, as)).status).toBe(404);
  const { photosCount } = photoSummaryDto.parse(
    await harness.json('photos', '/users', { as: owner }),
  );
  expect(photosCount).toBe(2);
});

test('the owner’s account is deleted while a participant looks: the album and its name are gone', async () => {
  const { id, owner, first } = await makeAlbum();
  await purgeAccount(harness.context.db, owner);
  for (const path of ['', '/photos', '/participants'])
    expect((await call('GET', `/shared-albums/${id}${path}`, first)).status).toBe(404);
  expect(await get('/users', first)).toEqual({ readAlbumsCount: 0, grantedAlbumsCount: 0 });
});

test('a participant’s account is deleted: their photos are removed, the album stays', async () => {
  const { id, owner, first } = await makeAlbum();
  await purgeAccount(harness.context.db, first);
  expect(await photosOf(id, owner)).toHaveLength(3);
  const { participants } = participantsDto.parse(
    await get(`/shared-albums/${id}/participants`, owner),
  );
  expect(participants).toHaveLength(1);
});

test('after its expiry it is not found, before and after the sweep', async () => {
  const { id, owner, first } = await makeAlbum();
  harness.setNow(endsAt);
  expect((await call('GET', `/shared-albums/${id}`, first)).status).toBe(404);
  expect((await harness.call('photos', `/albums/${id}`, { as: owner })).status).toBe(404);
});

test('no stranger reads or deletes it; other customers’ and unknown albums look alike, and no route creates one', async () => {
  const { id, owner, stranger } = await makeAlbum();
  const ordinary = await harness.call('photos', '/albums', {
    ...{ method: 'POST', as: owner, body: { name: 'Own' } },
  });
  const { albumId } = (await ordinary.json()) as { albumId: string }; // The tests of the albums check this response.
  for (const target of [id, 'unknown', '%00', '..%2Fusers'])
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/participants'],
      ['GET', '/photos'],
      ['DELETE', ''],
    ] as const) {
      const answer = await call(method, `/shared-albums/${target}${path}`, stranger);
      expect([target, method, path, answer.status]).toEqual([target, method, path, 404]);
    }
  // An album that is not shared does not belong to this API, not even for its owner.
  expect((await call('GET', `/shared-albums/${albumId}`, owner)).status).toBe(404);
  expect((await call('DELETE', `/shared-albums/${albumId}`, owner)).status).toBe(404);
  expect((await call('POST', '/shared-albums', owner)).status).toBe(404);
  expect((await call('GET', `/shared-albums/${id}/photos?cursor=x`, owner)).status).toBe(400);
  expect((await harness.call('shared-albums', '/users')).status).toBe(401);
});
