import { and, eq, isNull } from 'drizzle-orm';
import {
  deletedAllDto,
  deletedPhotoListDto,
  failedPhotosDto,
  photoListDto,
  photoSummaryDto,
  timelineDto,
} from '../../../lib/contracts/photos';
import { objectName } from '../../shared/storage/object-storage';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { addPhotos } from '../../../tests/backend/photo';
import { sweepPhotos } from './purge-photos';
import { objectRemovals, photos } from './tables';

const start = '2026-11-21T10:00:00.000Z';
let harness: ServiceHarness;
beforeAll(async () => {
  harness = await openServiceHarness(start);
});
afterAll(() => harness.close());
beforeEach(() => harness.setNow(start));

const days = (count: number) => new Date(Date.parse(start) + count * 86_400_000);
const call = (method: string, path: string, body?: unknown, as = 'anna') =>
  harness.call('photos', path, { method, as, body });
async function failedOf(answer: Promise<Response>): Promise<string[]> {
  const { status, body } = await answer.then(async (sent) => ({
    status: sent.status,
    body: (await sent.json()) as unknown, // `failedPhotosDto` validates it below
  }));
  expect(status).toBe(200);
  return failedPhotosDto.parse(body).failed;
}
const remove = (photoIds: readonly string[], as?: string) =>
  failedOf(call('DELETE', '/photos', { photoIds }, as));
const restore = (photoIds: readonly string[], as?: string) =>
  failedOf(call('POST', '/photos/restore', { photoIds }, as));
const purge = (photoIds: readonly string[], as?: string) =>
  failedOf(call('POST', '/photos/deleted/purge', { photoIds }, as));

const library = async (as = 'anna') =>
  photoListDto.parse(await harness.json('photos', '/photos', { as })).images.map((p) => p.imageId);
const listDeleted = async (as = 'anna', query = '') =>
  deletedPhotoListDto.parse(await harness.json('photos', `/photos/deleted${query}`, { as }));
const deletedIds = async (as?: string) => (await listDeleted(as)).images.map((p) => p.imageId);

test('EN-05 deleted photos leave the library at once and are kept for 30 days', async () => {
  const as = 'erik';
  const ownIds = await addPhotos(harness.context.db, Array(3).fill({ accountId: as }));
  const [a = '', b = '', c = ''] = ownIds;
  expect(await remove([a, b], as)).toEqual([]);
  expect(await library(as)).toEqual([c]);
  expect((await harness.call('photos', `/photos/${a}`, { as })).status).toBe(404);
  expect((await harness.call('photos', `/photos/${a}/url`, { as })).status).toBe(404);
  const { images, totalCount } = await listDeleted(as);
  expect(totalCount).toBe(2);
  expect(images[0]).toMatchObject({ deletedAt: start, expiresAt: days(30).toISOString() });

  // Repeat the request, as after a lost response. It succeeds, and the 30 days are counted from the first request.
  harness.setNow(days(2));
  expect(await remove([a, b, c], as)).toEqual([]);
  expect(
    (await listDeleted(as)).images.map(({ imageId, deletedAt }) => [imageId, deletedAt]),
  ).toEqual([
    [c, days(2).toISOString()],
    [b, start],
    [a, start],
  ]);
});

test('EN-05 other customers’ and unknown ids fail alike, and nothing of the other account changes', async () => {
  const [foreignId = ''] = await addPhotos(harness.context.db, [{ accountId: 'faye' }]);
  const [theirs = '', gone = ''] = await addPhotos(
    harness.context.db,
    Array(2).fill({ accountId: 'gus' }),
  );
  await remove([gone], 'gus');
  const failed = [theirs, 'unknown', gone];
  for (const act of [remove, restore, purge]) {
    expect(await act([...failed, ...failed], 'faye')).toEqual(failed);
  }
  expect(await remove([theirs, foreignId], 'faye')).toEqual([theirs]);
  expect(await library('gus')).toEqual([theirs]);
  expect(await deletedIds('gus')).toEqual([gone]);
  for (const id of failed) {
    expect((await call('DELETE', `/photos/${id}`, undefined, 'faye')).status).toBe(404);
  }
});

test('D-18 restored photos return to their positions, under both sorts', async () => {
  const as = 'hana';
  const ownIds = await addPhotos(
    harness.context.db,
    Array.from({ length: 9 }, (_, index) => ({
      accountId: as,
      taken: index < 6 ? `2022-05-0${1 + (index % 2)}T08:00:00` : null,
    })),
  );
  const orders = () =>
    Promise.all(
      ['dateTaken', 'created'].map((key) =>
        harness.json('photos', `/photos?sortKey=${key}`, { as }),
      ),
    );
  const timeline = () => harness.json('photos', '/users/timeline', { as });
  const before = [await orders(), await timeline()];
  expect(await remove([ownIds[1] ?? '', ownIds[4] ?? '', ownIds[7] ?? ''], as)).toEqual([]);
  expect(timelineDto.parse(await timeline()).timeline).toEqual({ 0: { 0: 2 }, 2022: { 5: 4 } });
  // It is no failure to restore a photo that was not deleted.
  expect(await restore(ownIds.slice(0, 8), as)).toEqual([]);
  expect([await orders(), await timeline()]).toEqual(before);
  expect(await listDeleted(as)).toEqual({ cursor: null, images: [], totalCount: 0 });
});

test('SE-09 D-18 the whole library is deleted at once and restored by the id of that deletion', async () => {
  const as = 'ida';
  const ownIds = await addPhotos(harness.context.db, Array(5).fill({ accountId: as }));
  await remove([ownIds[0] ?? ''], as);
  const before = await library(as);
  const others = await library('gus');
  const all = deletedAllDto.parse(
    await (await call('DELETE', '/photos/all', undefined, as)).json(),
  );
  expect(all.deletedCount).toBe(4);
  expect(await library(as)).toEqual([]);
  expect(await library('gus')).toEqual(others);
  expect(photoSummaryDto.parse(await harness.json('photos', '/users', { as })).photosCount).toBe(0);

  const undo = { deletionId: all.deletionId };
  expect((await call('POST', '/photos/restore', undo, 'gus')).status).toBe(404);
  expect(await failedOf(call('POST', '/photos/restore', undo, as))).toEqual([]);
  expect(await library(as)).toEqual(before);
  expect(await deletedIds(as)).toEqual([ownIds[0]]);
  // Repeat the request, as after a lost response. Photos that were deleted since remain deleted.
  await remove([ownIds[1] ?? ''], as);
  expect(await failedOf(call('POST', '/photos/restore', undo, as))).toEqual([]);
  expect(await deletedIds(as)).toEqual([ownIds[1], ownIds[0]].toSorted().toReversed());

  const none = deletedAllDto.parse(
    await (await call('DELETE', '/photos/all', undefined, 'nobody')).json(),
  );
  expect(none.deletedCount).toBe(0);
  expect((await call('POST', '/photos/restore', { deletionId: 'unknown' }, as)).status).toBe(404);
});

test('SE-10 CO-02 a request accepts 500 ids and not one more', async () => {
  const as = 'jan';
  const ownIds = await addPhotos(harness.context.db, Array(3).fill({ accountId: as }));
  const many = [...ownIds, ...Array.from({ length: 497 }, (_, index) => `unknown-${index}`)];
  expect(await remove(many, as)).toHaveLength(497);
  expect(await restore(many, as)).toHaveLength(497);
  expect(await library(as)).toHaveLength(3);
  const bodies = [
    {},
    [],
    { photoIds: [] },
    { photoIds: [...many, 'one-more'] },
    { photoIds: ['../photos'] },
    { photoIds: [`${ownIds[0]}\0`] },
    { photoIds: ownIds[0] },
    { photoIds: [null] },
  ];
  for (const body of bodies) {
    expect((await call('DELETE', '/photos', body, as)).status).toBe(400);
    expect((await call('POST', '/photos/restore', body, as)).status).toBe(400);
    expect((await call('POST', '/photos/deleted/purge', body, as)).status).toBe(400);
  }
  expect((await call('POST', '/photos/restore', { deletionId: "'--" }, as)).status).toBe(400);
  expect((await call('DELETE', '/photos/..%2Fall', undefined, as)).status).toBe(404);
  expect(await library(as)).toHaveLength(3);
  for (const [method, path] of [
    ['DELETE', '/photos'],
    ['DELETE', '/photos/all'],
    ['DELETE', `/photos/${ownIds[0]}`],
    ['POST', '/photos/restore'],
    ['POST', '/photos/deleted/purge'],
  ] as const) {
    const answer = await harness.call('photos', path, { method, body: { photoIds: ownIds } });
    expect(answer.status).toBe(401);
  }
});

test('one photo is deleted by its path, also repeatedly', async () => {
  const as = 'kim';
  const [id = ''] = await addPhotos(harness.context.db, [{ accountId: as }]);
  const act = () => failedOf(call('DELETE', `/photos/${id}`, undefined, as));
  expect([await act(), await act()]).toEqual([[], []]);
  expect(await deletedIds(as)).toEqual([id]);
});

test('Recently deleted is paged, newest deletion first', async () => {
  const as = 'lea';
  const ownIds = await addPhotos(harness.context.db, Array(7).fill({ accountId: as }));
  await remove(ownIds.slice(0, 4), as);
  harness.setNow(days(1));
  await remove(ownIds.slice(4), as);
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await listDeleted(as, `?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`);
    expect(page.totalCount).toBe(7);
    found.push(...page.images.map(({ imageId }) => imageId));
    cursor = page.cursor;
  } while (cursor !== null);
  expect(found).toEqual(await deletedIds(as));
  expect(new Set(found.slice(0, 3))).toEqual(new Set(ownIds.slice(4)));
});

test('after 30 days a photo can no longer be restored, and the sweep removes it', async () => {
  const as = 'mia';
  const [id = '', stays = ''] = await addPhotos(
    harness.context.db,
    Array(2).fill({ accountId: as }),
  );
  await remove([id], as);
  harness.setNow(new Date(days(30).getTime() - 1));
  await sweepPhotos(harness.context);
  expect(await deletedIds(as)).toEqual([id]);
  harness.setNow(days(30));
  expect(await listDeleted(as)).toEqual({ cursor: null, images: [], totalCount: 0 });
  expect(await restore([id], as)).toEqual([id]);
  expect(await remove([id], as)).toEqual([id]);
  const rows = () => harness.context.db.select().from(photos).where(eq(photos.accountId, as));
  expect(await rows()).toHaveLength(2);
  await sweepPhotos(harness.context);
  expect((await rows()).map((row) => row.id)).toEqual([stays]);
});

test('only deleted photos can be purged, and a file is removed with its last photo', async () => {
  const as = 'nils';
  const { db, storage } = harness.context;
  const shared = 'photos/shared-by-two';
  const file = objectName(shared, '300');
  await storage.put(file, new Uint8Array([1, 2, 3]));
  const [a = '', b = ''] = await addPhotos(db, [
    { accountId: as, objectKey: shared },
    { accountId: 'other', objectKey: shared },
  ]);
  expect(await purge([a], as)).toEqual([a]);
  await remove([a], as);
  expect(await purge([a], as)).toEqual([]);
  expect(await deletedIds(as)).toEqual([]);
  expect(await restore([a], as)).toEqual([a]);
  expect(await storage.stat(file)).toEqual({ size: 3 });
  await remove([b], 'other');
  expect(await purge([b], 'other')).toEqual([]);
  expect(await storage.stat(file)).toBeNull();
  expect(await db.select().from(objectRemovals)).toEqual([]);
});

test('a storage failure keeps no photo, and the next sweep removes its files', async () => {
  const as = 'olga';
  const { db, storage } = harness.context;
  const objectKey = 'photos/hard-to-remove';
  await storage.put(objectName(objectKey, 'original'), new Uint8Array([1]));
  const [id = ''] = await addPhotos(db, [{ accountId: as, objectKey }]);
  await remove([id], as);
  const works = storage.remove;
  storage.remove = () => Promise.reject(new Error('storage is away'));
  expect(await purge([id], as)).toEqual([]);
  expect(await db.select().from(objectRemovals)).toEqual([{ objectKey }]);
  await expect(sweepPhotos(harness.context)).rejects.toThrow('storage is away');
  storage.remove = works;
  await sweepPhotos(harness.context);
  expect(await storage.stat(objectName(objectKey, 'original'))).toBeNull();
  const remaining = await db
    .select()
    .from(photos)
    .where(and(eq(photos.accountId, as), isNull(photos.deletedAt)));
  expect(remaining).toEqual([]);
});
