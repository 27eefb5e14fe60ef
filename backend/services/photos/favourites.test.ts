import {
  failedPhotosDto,
  photoListDto,
  photoPositionDto,
  photoSummaryDto,
  placedPhotoDto,
  timelineDto,
} from '../../../lib/contracts/photos';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { addPhotos } from '../../../tests/backend/photo';

let harness: ServiceHarness;
let ownIds: string[];
beforeAll(async () => {
  harness = await openServiceHarness('2026-11-21T10:00:00.000Z');
});
afterAll(() => harness.close());

const as = 'anna';
const mark = async (photoIds: readonly string[], isFavourite = true, who = as) => {
  const body = { photoIds, isFavourite };
  const answer = await harness.call('photos', '/photos/favourites', {
    method: 'PUT',
    as: who,
    body,
  });
  return failedPhotosDto.parse(await answer.json()).failed;
};
const send = (method: string, path: string, photoIds: readonly string[]) =>
  harness.call('photos', path, { method, as, body: { photoIds } });
const list = async (query: string, who = as) =>
  photoListDto
    .parse(await harness.json('photos', `/photos${query}`, { as: who }))
    .images.map(({ imageId }) => imageId);
const months = async (query: string, who = as) =>
  timelineDto.parse(await harness.json('photos', `/users/timeline${query}`, { as: who })).timeline;

beforeEach(async () => {
  const { db } = harness.context;
  await harness.call('photos', '/photos/all', { method: 'DELETE', as });
  ownIds = await addPhotos(db, [
    { taken: '2024-06-15T12:00:00', fileName: 'Beach 100%.JPG' },
    { taken: '2024-06-16T12:00:00', fileName: 'IMG_0002.JPG' },
    { taken: '2023-01-01T00:00:00', fileName: 'IMG_1000.JPG' },
    { taken: null, fileName: 'scan.png', createdAt: new Date('2026-11-21T09:00:00Z') },
  ]);
});

test('a service announces that it stores favourites and filters photos', async () => {
  const { capabilities } = photoSummaryDto.parse(await harness.json('photos', '/users', { as }));
  expect(capabilities).toEqual(expect.arrayContaining(['favourites', 'photoFilter']));
});

test('favourites are counted, listed and placed separately, and stay through a deletion and its undo', async () => {
  const [a = '', b = '', c = ''] = ownIds;
  expect(await mark([a, b, c])).toEqual([]);
  expect(await mark([b], false)).toEqual([]);
  const filter = '?favourite=true';
  expect(await list(filter)).toEqual([a, c]);
  expect(await months(filter)).toEqual({ 2024: { 6: 1 }, 2023: { 1: 1 } });
  expect(await months(`${filter}&sortKey=created`)).toEqual({ 2026: { 11: 2 } });
  const placed = await harness.json('photos', `/photos/${a}/position${filter}`, { as });
  expect(photoPositionDto.parse(placed)).toEqual({ year: 2024, month: 6, index: 0 });
  const other = await harness.call('photos', `/photos/${b}/position${filter}`, { as });
  expect(other.status).toBe(404);

  await send('DELETE', '/photos', [a]);
  expect(await list(filter)).toEqual([c]);
  await send('POST', '/photos/restore', [a]);
  expect(await list(filter)).toEqual([a, c]);
});

test('a deleted or another customer’s photo cannot become a favourite, and the rest of the batch does', async () => {
  const [a = '', b = ''] = ownIds;
  await send('DELETE', '/photos', [b]);
  expect(await mark([a, b, 'never-was'])).toEqual([b, 'never-was']);
  expect(await mark([a], false, 'ben')).toEqual([a]);
  expect(await list('?favourite=true')).toEqual([a]);
  expect(await list('?favourite=true', 'ben')).toEqual([]);
});

test.each([
  ['taken=2024', [1, 0]],
  ['taken=2024-06', [1, 0]],
  ['taken=2023-02', []],
  ['taken=unknown', [3]],
  ['name=img_', [1, 2]],
  // LIKE wildcards are taken literally.
  ['name=100%25', [0]],
  ['name=IMG%25', []],
  ['name=0_0', []],
  ['createdFrom=2026-11-21T00:00:00Z', [3]],
  ['taken=2024&name=img', [1]],
])(
  'the filter %s returns its photos in the same order and with the same count',
  async (query, expected) => {
    expect(await list(`?${query}`)).toEqual(expected.map((at) => ownIds[at]));
    const counts = Object.values(await months(`?${query}`)).flatMap((year) => Object.values(year));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(expected.length);
  },
);

test.each([
  'taken=24',
  'taken=2024-13',
  'favourite=no',
  `name=${'x'.repeat(101)}`,
  'createdFrom=now',
])('the filter %s is refused', async (query) => {
  for (const path of ['/photos', '/users/timeline', '/photos/timeline/2024/6'])
    expect((await harness.call('photos', `${path}?${query}`, { as })).status).toBe(400);
});

test('photos are turned and turned back; their files and favourites do not change', async () => {
  const [a = '', b = ''] = ownIds;
  await mark([a]);
  const turn = async (photoIds: readonly string[], by: number, who = as) => {
    const body = { photoIds, by };
    const answer = await harness.call('photos', '/photos/turns', { method: 'PUT', as: who, body });
    return failedPhotosDto.parse(await answer.json()).failed;
  };
  const read = async (id: string) =>
    placedPhotoDto.parse(await harness.json('photos', `/photos/${id}`, { as }));
  const before = await read(a);
  expect(await turn([a, 'never-was'], 90)).toEqual(['never-was']);
  const turned = await read(a);
  expect(turned).toMatchObject({
    turn: 90,
    visibleWidth: before.visibleHeight,
    visibleHeight: before.visibleWidth,
    untouchedUrl: before.untouchedUrl,
    isFavourite: true,
  });
  expect(turned.url).not.toBe(before.url);
  expect(new URL(turned.url).searchParams.get('turn')).toBe('90');
  expect(await turn([a], 270)).toEqual([]);
  expect(await read(a)).toEqual(before);
  expect(await turn([b], 90, 'ben')).toEqual([b]);
  const answer = await harness.call('photos', '/photos/turns', {
    method: 'PUT',
    as,
    body: { photoIds: [a], by: 45 },
  });
  expect(answer.status).toBe(400);
});
