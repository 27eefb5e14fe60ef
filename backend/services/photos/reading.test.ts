import { eq } from 'drizzle-orm';
import {
  duplicatesDto,
  photoListDto,
  photoPositionDto,
  type PhotoDto,
  photoSummaryDto,
  photoUrlDto,
  placedPhotoDto,
  timelineDto,
  totalDto,
} from '../../../lib/contracts/photos';
import { onWireWarning } from '../../../lib/contracts/wire';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { addPhotos } from '../../../tests/backend/photo';
import { photos } from './tables';

const warnings: unknown[] = [];
let harness: ServiceHarness;
let day: string[];
beforeAll(async () => {
  onWireWarning((warning) => warnings.push(warning));
  harness = await openServiceHarness();
  const { db } = harness.context;
  // 30 photos of one day: ten groups of three photos with equal times.
  day = await addPhotos(
    db,
    Array.from({ length: 30 }, (_, index) => ({
      taken: `2024-06-15T12:00:${String(Math.floor(index / 3)).padStart(2, '0')}`,
      createdAt: new Date(Date.UTC(2026, 9, 1, 8, index)),
    })),
  );
  await addPhotos(db, [
    { taken: '2023-12-31T23:59:59', createdAt: new Date('2026-11-01T00:00:00Z') },
    { taken: '2024-01-01T00:00:00', createdAt: new Date('2026-10-31T23:59:59Z') },
    { taken: null, createdAt: new Date('2026-11-02T00:00:00Z') },
    { taken: '1970-01-01T00:00:00', createdAt: new Date('2026-11-03T00:00:00Z') },
    { taken: '2024-06-01T01:00:00', accountId: 'ben', fileName: "Ben's.png" },
  ]);
});
afterAll(() => harness.close());
afterEach(() => expect(warnings).toEqual([]));

const get = (path: string, as = 'anna') => harness.json('photos', path, { as });
const list = async (path: string, as?: string) => photoListDto.parse(await get(path, as));
const status = async (path: string, as = 'anna') =>
  (await harness.call('photos', path, { as })).status;
const ids = (images: readonly PhotoDto[]) => images.map(({ imageId }) => imageId);

/** Reads all pages and returns the ids of all photos. */
async function readAll(path: string): Promise<string[]> {
  const allIds: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await list(cursor === null ? path : `${path}&cursor=${cursor}`);
    allIds.push(...ids(page.images));
    cursor = page.cursor;
  } while (cursor !== null);
  return allIds;
}

const sorts = [
  ['dateTaken', 'desc'],
  ['dateTaken', 'asc'],
  ['created', 'desc'],
  ['created', 'asc'],
] as const;

test('EN-03 TL-10 the summary and the totals count the photos of the account', async () => {
  const counts = { albumsCount: 0, photosCount: 34 };
  expect(photoSummaryDto.parse(await get('/users'))).toMatchObject(counts);
  expect(totalDto.parse(await get('/photos/count'))).toEqual({ count: 34 });
  expect(totalDto.parse(await get('/albums/count'))).toEqual({ count: 0 });
  const countOf = async (who: string) =>
    photoSummaryDto.parse(await get('/users', who)).photosCount;
  expect([await countOf('ben'), await countOf('nobody')]).toEqual([1, 0]);
});

test('TL-10 D-08 the timeline counts by the local month of the photo or the UTC month of the upload', async () => {
  expect(timelineDto.parse(await get('/users/timeline')).timeline).toEqual({
    0: { 0: 2 },
    2023: { 12: 1 },
    2024: { 1: 1, 6: 30 },
  });
  expect(timelineDto.parse(await get('/users/timeline?sortKey=created')).timeline).toEqual({
    2026: { 10: 31, 11: 3 },
  });
  expect(timelineDto.parse(await get('/users/timeline', 'nobody')).timeline).toEqual({});
  expect(await status('/users/timeline?sortKey=size')).toBe(400);
});

test('EN-01 a photo contains all fields of the contract, with dates as they were written', async () => {
  const { images } = await list('/photos/timeline/2024/6?limit=1&sortOrder=asc');
  expect(images[0]).toMatchObject({
    imageId: day[0],
    localFileName: 'IMG_0001.JPG',
    created: '2026-10-01T08:00:00.000Z',
    dateTaken: '2024-06-15T12:00:00',
    ...{ visibleWidth: 4000, visibleHeight: 3000, fileSize: 2_345_678 },
    ...{ dateSource: 'exif', datePrecision: 'second', isDateGuessed: false },
  });
  expect(images[0]?.thumbnails.map(({ width, height }) => [width, height])).toEqual([
    [300, 225],
    [800, 600],
    [1300, 975],
  ]);
  expect(images[0]?.url).toBe(images[0]?.thumbnails[2]?.url);
});

test('CO-01 a month returns 24 photos and a cursor, all photos 500', async () => {
  const month = await list('/photos/timeline/2024/6');
  expect([month.images.length, typeof month.cursor]).toEqual([24, 'string']);
  const remaining = await list(`/photos/timeline/2024/6?cursor=${month.cursor}`);
  expect([remaining.images.length, remaining.cursor]).toEqual([6, null]);
  const all = await list('/photos');
  expect([all.images.length, all.cursor]).toEqual([34, null]);
  expect(await list('/photos/timeline/2019/6')).toEqual({ cursor: null, images: [] });
});

test.each(sorts)(
  'TL-08 D-09 %s %s has one order, in pages and jumps of any size',
  async (key, order) => {
    const sort = `sortKey=${key}&sortOrder=${order}`;
    const month = key === 'created' ? '/photos/timeline/2026/10' : '/photos/timeline/2024/6';
    const allIds = ids((await list(`${month}?${sort}&limit=500`)).images);
    const ascending = order === 'asc' ? allIds : allIds.toReversed();
    expect(ascending.filter((id) => day.includes(id))).toEqual(day);
    for (const limit of [1, 2, 7, allIds.length]) {
      expect(await readAll(`${month}?${sort}&limit=${limit}`)).toEqual(allIds);
    }
    for (const offset of [0, 1, 20, allIds.length - 1]) {
      const jump = await list(`${month}?${sort}&limit=4&offset=${offset}`);
      expect(ids(jump.images)).toEqual(allIds.slice(offset, offset + 4));
    }
    expect(await list(`${month}?${sort}&offset=400000`)).toEqual({ cursor: null, images: [] });
  },
);

test.each(sorts)('TL-02 all photos by %s %s, those without a date last', async (key, order) => {
  const all = await list(`/photos?sortKey=${key}&sortOrder=${order}`);
  const times = all.images.map((photo) => (key === 'created' ? photo.created : photo.dateTaken));
  const dated = times.filter((time) => typeof time === 'string');
  const sorted = dated.toSorted();
  expect(dated).toEqual(order === 'asc' ? sorted : sorted.toReversed());
  if (key === 'dateTaken') expect(times.slice(-2)).toEqual([null, null]);
  for (const limit of [1, 5, 32, 33]) {
    expect(await readAll(`/photos?sortKey=${key}&sortOrder=${order}&limit=${limit}`)).toEqual(
      ids(all.images),
    );
  }
});

test.each(sorts)('a photo knows its position under %s %s', async (key, order) => {
  const sort = `sortKey=${key}&sortOrder=${order}`;
  for (const { imageId } of (await list('/photos')).images) {
    const position = photoPositionDto.parse(await get(`/photos/${imageId}/position?${sort}`));
    const { images } = await list(
      `/photos/timeline/${position.year}/${position.month}?${sort}&limit=1&offset=${position.index}`,
    );
    expect(ids(images)).toEqual([imageId]);
  }
});

test('a photo can be read by its id alone, with its months', async () => {
  const photo = placedPhotoDto.parse(await get(`/photos/${day[0]}`));
  expect(photo).toMatchObject({
    imageId: day[0],
    taken: { year: 2024, month: 6 },
    uploaded: { year: 2026, month: 10 },
  });
});

test('PV-11 the original is offered as an attachment under its local name', async () => {
  const [photo] = (await list('/photos', 'ben')).images;
  const { url } = photoUrlDto.parse(await get(`/photos/${photo?.imageId}/url`, 'ben'));
  expect(new URL(url).searchParams.get('name')).toBe("Ben's.png");
  expect(new URL(url).pathname).toMatch(/\/original$/);
});

test('another customer’s id, an unknown id and an invalid one look alike', async () => {
  for (const path of ['', '/position', '/url']) {
    for (const id of [day[0], 'unknown', '%00', '..%2Fusers', `${'x'.repeat(200)}`, "'--", '%ff']) {
      const answer = await harness.call('photos', `/photos/${id}${path}`, { as: 'ben' });
      const body: unknown = await answer.json();
      expect([id, answer.status, body]).toMatchObject([id, 404, { title: 'Not Found' }]);
    }
  }
});

test('every route requires a token', async () => {
  const paths = ['/users', '/users/timeline', '/photos', `/photos/${day[0]}`, '/photos/deleted'];
  for (const path of paths) expect((await harness.call('photos', path)).status).toBe(401);
  const hashes = { hashes: ['a'.repeat(64)] };
  const answer = await harness.call('photos', '/photos/duplicates', {
    method: 'POST',
    body: hashes,
  });
  expect(answer.status).toBe(401);
});

test('an invalid query is refused', async () => {
  const { cursor } = await list('/photos/timeline/2024/6?limit=1');
  const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const month = '/photos/timeline/2024/6';
  const wrong = [
    '/photos/timeline/2024/13',
    '/photos/timeline/-1/6',
    '/photos/timeline/20245/6',
    '/photos/timeline/x/y',
    `${month}?limit=0`,
    `${month}?limit=501`,
    `${month}?limit=1e2`,
    `${month}?offset=-1`,
    `${month}?offset=99999999999`,
    `${month}?sortKey=name`,
    `${month}?sortOrder=up`,
    `${month}?cursor=`,
    `${month}?cursor=%00`,
    `${month}?cursor=${'A'.repeat(513)}`,
    `${month}?cursor=${cursorOf(['dateTaken', 'desc', 2024, 6, "';--", day[0]])}`,
    `${month}?cursor=${cursorOf(['dateTaken', 'desc', 2024, 6, null, day[0]])}`,
    `${month}?cursor=${cursorOf(['dateTaken', 'desc', 0, 0, '0000-00-01T00:00:00Z', day[0]])}`,
    `${month}?cursor=${cursorOf(['dateTaken', 'desc', 2024, 6, '2024-06-15T12:00:00Z', '\0'])}`,
    `${month}?cursor=${cursor}&offset=1`,
    `${month}?cursor=${cursor}&sortOrder=asc`,
    `/photos/timeline/2024/7?cursor=${cursor}`,
    `/photos?cursor=${cursor}&sortKey=created`,
    `/photos/deleted?cursor=${cursor}`,
    `/photos/deleted?cursor=${cursorOf(['deleted', '0000-01-01T00:00:00Z', 'a'])}`,
  ];
  for (const path of wrong) expect([path, await status(path)]).toEqual([path, 400]);
  const hashes = [
    [],
    ['A'.repeat(64)],
    ['short'],
    Array.from({ length: 501 }, () => 'a'.repeat(64)),
  ];
  for (const body of hashes) {
    const request = { method: 'POST', as: 'anna', body: { hashes: body } };
    expect((await harness.call('photos', '/photos/duplicates', request)).status).toBe(400);
  }
});

test('D-09 pages stay in order while photos are added and deleted between them', async () => {
  const { db } = harness.context;
  const taken = (second: number) => `2020-03-01T10:00:${String(second).padStart(2, '0')}`;
  const start = Array.from({ length: 12 }, (_, index) => ({ taken: taken(index * 2) }));
  const first = await addPhotos(db, start);
  const path = '/photos/timeline/2020/3?sortOrder=asc&limit=4';
  const page = await list(path);
  expect(ids(page.images)).toEqual(first.slice(0, 4));

  // The photo at the cursor and the next one are deleted; one is added before the cursor and one after it.
  const deleted = [first[3] ?? '', first[4] ?? ''];
  await harness.call('photos', '/photos', {
    method: 'DELETE',
    as: 'anna',
    body: { photoIds: deleted },
  });
  const [, after] = await addPhotos(db, [{ taken: taken(1) }, { taken: taken(11) }]);
  const two = await list(`${path}&cursor=${page.cursor}`);
  expect(ids(two.images)).toEqual([first[5], after, first[6], first[7]]);
  const three = await list(`${path}&cursor=${two.cursor}`);
  expect(ids(three.images)).toEqual(first.slice(8));
  expect(three.cursor).toBeNull();
});

test('D-23 duplicates are found by hash, including photos that can be restored', async () => {
  const hash = (digit: string) => digit.repeat(64);
  const mine = ['1', '2', '3'].map((digit) => ({ sha256: hash(digit), accountId: 'dora' }));
  const [shown, deleted, expired] = await addPhotos(harness.context.db, [
    ...mine,
    { sha256: hash('4'), accountId: 'ben' },
  ]);
  const { db } = harness.context;
  const recent = new Date('2026-11-01T10:00:00Z');
  const old = new Date('2026-10-22T10:00:00Z');
  await db
    .update(photos)
    .set({ deletedAt: recent })
    .where(eq(photos.id, deleted ?? ''));
  await db
    .update(photos)
    .set({ deletedAt: old })
    .where(eq(photos.id, expired ?? ''));
  const find = async () =>
    duplicatesDto.parse(
      await harness.json('photos', '/photos/duplicates', {
        ...{ method: 'POST', as: 'dora', body: { hashes: ['1', '2', '3', '4', '5'].map(hash) } },
      }),
    ).duplicates;
  const both = [
    { sha256: hash('1'), photoId: shown, isDeleted: false },
    { sha256: hash('2'), photoId: deleted, isDeleted: true },
  ];
  expect(await find()).toEqual(both);
  const [again] = await addPhotos(db, [{ sha256: hash('2'), accountId: 'dora' }]);
  expect(await find()).toEqual([both[0], { sha256: hash('2'), photoId: again, isDeleted: false }]);
});
