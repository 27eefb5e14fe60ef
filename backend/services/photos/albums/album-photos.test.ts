import fc from 'fast-check';
import { count, eq, sql } from 'drizzle-orm';
import { albumPositionDto } from '../../../../lib/contracts/albums';
import { photoListDto, photoSummaryDto } from '../../../../lib/contracts/photos';
import { openAlbums } from '../../../../tests/backend/album-calls';
import { purgeAccount } from '../purge-photos';
import { photos } from '../tables';
import { sweepAlbums } from './change-albums';
import { isShown } from './find-albums';
import { albumCounts, albumPhotos } from './tables';

const start = '2026-11-21T10:00:00.000Z';
const { harness, later, call, get, statusOf, make, photosFor, add, remove, album, idsIn } =
  openAlbums(start);

test('CA-02 photos are added at the end; the answer lists those that were present and those that failed', async () => {
  const as = 'cas';
  const id = await make('Trip', as);
  const [a = '', b = '', c = '', gone = ''] = await photosFor(as, 4);
  const [foreign = ''] = await photosFor('stranger', 1);
  await call('DELETE', '/photos', { photoIds: [gone] }, as);
  expect(await add(id, [b], as)).toEqual({ failed: [], present: [] });
  later(1);
  expect(await add(id, [a, b, c, c, foreign, gone, 'unknown'], as)).toEqual({
    failed: [foreign, gone, 'unknown'],
    present: [b],
  });
  expect(await idsIn(id, '&sortOrder=asc', as)).toEqual([b, a, c]);
  expect(await idsIn(id, '', as)).toEqual([c, a, b]);
  expect(await album(id, as)).toMatchObject({ photosCount: 3, coverPhoto: { imageId: b } });
  expect((await album(id, as)).moreCovers).toHaveLength(2);
});

test('CA-02 a repeated request with the same key reports its photos as added again', async () => {
  const as = 'rita';
  const id = await make('Trip', as);
  const [a = '', b = ''] = await photosFor(as, 2);
  for (const key of ['key-1', 'key-1'])
    expect(await add(id, [a], as, key)).toEqual({ failed: [], present: [] });
  expect(await add(id, [a, b], as, 'key-2')).toEqual({ failed: [], present: [a] });
});

test('AL-13 D-19 removed photos stay in the library, and return to their position for an hour', async () => {
  const as = 'dirk';
  const id = await make('Trip', as);
  const ids = await photosFor(as, 3);
  for (const [index, photo] of ids.entries()) {
    later(index);
    await add(id, [photo], as);
  }
  const [a = '', b = '', c = ''] = ids;
  const [foreign = ''] = await photosFor('stranger', 1);
  expect(await remove(id, [a, b, foreign, 'unknown'], as)).toEqual([foreign, 'unknown']);
  expect(await remove(id, [b], as)).toEqual([]);
  expect(await idsIn(id, '', as)).toEqual([c]);
  expect((await album(id, as)).coverPhoto?.imageId).toBe(c);
  expect(photoSummaryDto.parse(await get('/users', as)).photosCount).toBe(3);
  later(30);
  expect(await add(id, [b], as)).toEqual({ failed: [], present: [] });
  expect(await idsIn(id, '&sortOrder=asc', as)).toEqual([b, c]);
  later(90);
  await add(id, [a], as);
  expect(await idsIn(id, '&sortOrder=asc', as)).toEqual([b, c, a]);
  expect(await statusOf(call('DELETE', `/albums/${id}/photos/${c}`, undefined, as))).toBe(200);
  expect(await statusOf(call('DELETE', `/albums/${id}/photos/unknown`, undefined, as))).toBe(404);
  await sweepAlbums(harness().context.db, new Date(Date.parse(start) + 200 * 60_000));
  expect(await remove(id, [c], as)).toEqual([c]);
  expect(await idsIn(id, '', as)).toEqual([a, b]);
});

test('D-18 a deleted photo leaves its albums and returns to its position, also as cover', async () => {
  const as = 'eva';
  const id = await make('Trip', as);
  const [a = '', b = '', c = ''] = await photosFor(as, 3);
  await add(id, [a, b, c], as);
  await call('PATCH', `/albums/${id}`, { coverPhotoId: b }, as);
  expect((await album(id, as)).coverPhoto?.imageId).toBe(b);
  await call('DELETE', '/photos', { photoIds: [b] }, as);
  expect(await idsIn(id, '', as)).toEqual([c, a]);
  expect(await album(id, as)).toMatchObject({ photosCount: 2, coverPhoto: { imageId: a } });
  await call('POST', '/photos/restore', { photoIds: [b] }, as);
  expect(await idsIn(id, '', as)).toEqual([c, b, a]);
  expect(await album(id, as)).toMatchObject({ photosCount: 3, coverPhoto: { imageId: b } });

  const everything = await call('DELETE', '/photos/all', undefined, as);
  expect(await album(id, as)).toMatchObject({ photosCount: 0, coverPhoto: null });
  await call('POST', '/photos/restore', await everything.json(), as);
  expect(await idsIn(id, '', as)).toEqual([c, b, a]);
  await call('PATCH', `/albums/${id}`, { coverPhotoId: null }, as);
  expect((await album(id, as)).coverPhoto?.imageId).toBe(a);

  await call('DELETE', '/photos', { photoIds: [c] }, as);
  await call('POST', '/photos/deleted/purge', { photoIds: [c] }, as);
  expect(await idsIn(id, '', as)).toEqual([b, a]);
});

test.each([
  ['created', 'desc'],
  ['created', 'asc'],
  ['dateTaken', 'desc'],
  ['dateTaken', 'asc'],
] as const)(
  'AL-07 AL-09 D-09 by %s %s: pages, any index and positions agree',
  async (key, order) => {
    const as = `gil-${key}-${order}`;
    const id = await make('Trip', as);
    // Groups of photos with equal times, and some photos without a date.
    const ids = await photosFor(as, 17, (index) =>
      index % 5 === 4 ? null : `2024-06-${String(10 + Math.floor(index / 3))}T12:00:00`,
    );
    await add(id, ids.slice(9), as);
    later(1);
    await add(id, ids.slice(0, 9), as);
    const query = `&sortKey=${key}&sortOrder=${order}`;
    const all = await idsIn(id, query, as);
    expect([...all].sort()).toEqual([...ids].sort());
    for (const [index, photo] of all.entries()) {
      const position = await get(`/albums/${id}/photos/${photo}/position?${query}`, as);
      expect(albumPositionDto.parse(position)).toEqual({ index });
      const page = photoListDto.parse(
        await get(`/albums/${id}/photos?limit=4&offset=${index}${query}`, as),
      );
      expect(page.images.map(({ imageId }) => imageId)).toEqual(all.slice(index, index + 4));
    }
    expect(await get(`/albums/${id}/photos?offset=17${query}`, as)).toEqual({
      cursor: null,
      images: [],
    });
    const undated = new Set(ids.filter((_, index) => index % 5 === 4));
    if (key === 'dateTaken') expect(new Set(all.slice(-3))).toEqual(undated);
  },
);

test('TL-02 a photo with a new date moves to another position in its albums', async () => {
  const as = 'hal';
  const id = await make('Trip', as);
  const [a = '', b = ''] = await photosFor(as, 2, (index) => `2024-06-1${index}T12:00:00`);
  await add(id, [a, b], as);
  expect(await idsIn(id, '&sortKey=dateTaken', as)).toEqual([b, a]);
  const { db } = harness().context;
  await db
    .update(photos)
    .set({ takenAt: new Date('2025-01-01T00:00:00Z') })
    .where(eq(photos.id, a));
  expect(await idsIn(id, '&sortKey=dateTaken', as)).toEqual([a, b]);
  await db.update(photos).set({ takenAt: null }).where(eq(photos.id, a));
  expect(await idsIn(id, '&sortKey=dateTaken', as)).toEqual([b, a]);
});

describe('after any changes, the stored counts equal a scan', () => {
  const as = 'prop';
  const which = fc.array(fc.nat(9), { minLength: 1, maxLength: 6 });
  let photoIds: string[];
  let ids: string[];
  const pick = (indexes: readonly number[]) => indexes.map((index) => photoIds[index] ?? '');
  const step = fc.oneof(
    fc.tuple(fc.nat(2), which).map(([at, of]) => async () => {
      await call('POST', `/albums/${ids[at]}/photos`, { photoIds: pick(of) }, as);
    }),
    fc.tuple(fc.nat(2), which).map(([at, of]) => async () => {
      await call('DELETE', `/albums/${ids[at]}/photos`, { photoIds: pick(of) }, as);
    }),
    which.map((of) => () => call('DELETE', '/photos', { photoIds: pick(of) }, as)),
    which.map((of) => () => call('POST', '/photos/restore', { photoIds: pick(of) }, as)),
    which.map((of) => () => call('POST', '/photos/deleted/purge', { photoIds: pick(of) }, as)),
    fc.nat(2).map((at) => async () => {
      await call('DELETE', `/albums/${ids[at]}`, undefined, as);
      ids[at] = await make('again', as);
    }),
  );

  test('D-20 in any order of changes', async () => {
    const { db } = harness().context;
    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
          for (const run of steps) await run();
          const order = sql`1, 2`;
          const storedCounts = await db
            .select()
            .from(albumCounts)
            .where(sql`${albumCounts.count} <> 0`)
            .orderBy(order);
          const scanned = await db
            .select({
              albumId: albumPhotos.albumId,
              accountId: albumPhotos.accountId,
              count: count(),
            })
            .from(albumPhotos)
            .where(isShown)
            .groupBy(order)
            .orderBy(order);
          expect(storedCounts).toEqual(scanned);
          const shownPhotos = db
            .select({ id: albumPhotos.photoId })
            .from(albumPhotos)
            .innerJoin(photos, eq(photos.id, albumPhotos.photoId))
            .where(sql`${isShown} and ${photos.deletedAt} is not null`);
          expect(await shownPhotos).toEqual([]);
        })
        .beforeEach(async () => {
          await purgeAccount(db, as);
          photoIds = await photosFor(as, 10);
          ids = [await make('a', as), await make('b', as), await make('c', as)];
        }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 8) },
    );
  });
});
