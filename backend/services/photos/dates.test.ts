import {
  type DateChange,
  dateChangesReply,
  knownDatesDto,
  undatedDto,
} from '../../../lib/contracts/photo-date-changes';
import { photoListDto, timelineDto } from '../../../lib/contracts/photos';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { addPhotos } from '../../../tests/backend/photo';

let harness: ServiceHarness;
beforeAll(async () => {
  harness = await openServiceHarness('2026-11-21T10:00:00.000Z');
});
afterAll(() => harness.close());

const call = (method: string, path: string, as: string, body?: unknown) =>
  harness.call('photos', path, { method, as, body });
const undated = async (as: string) =>
  undatedDto.parse(await harness.json('photos', '/photos/undated', { as }));
const known = async (as: string, photoIds: readonly string[]) =>
  knownDatesDto.parse(await (await call('POST', '/photos/dates/known', as, { photoIds })).json())
    .photos;
const change = async (as: string, changes: readonly DateChange[]) =>
  dateChangesReply.parse(await (await call('PUT', '/photos/dates', as, { changes })).json());
const months = async (as: string) =>
  timelineDto.parse(await harness.json('photos', '/users/timeline', { as })).timeline;
const order = async (as: string) =>
  photoListDto
    .parse(await harness.json('photos', '/photos', { as }))
    .images.map(({ localFileName }) => localFileName);

const none = { taken: null, source: 'none', precision: null } as const;
const camera = (taken: string) => ({ taken, source: 'exif', precision: 'second' }) as const;
const set = (taken: string, precision: 'day' | 'month' | 'year' | 'second' = 'day') =>
  ({ taken, precision, source: 'customer' }) as const;
const add = (as: string, photos: Parameters<typeof addPhotos>[1]) =>
  addPhotos(
    harness.context.db,
    photos.map((photo) => ({ ...photo, accountId: as })),
  );

test('photos without a reliable date are grouped by upload, name and evidence, the most certain first', async () => {
  const as = 'groups';
  const at = (time: string) => new Date(`2026-11-${time}Z`);
  await add(as, [
    { fileName: 'DSC_4416.JPG', taken: '2019-08-11T10:00:00', createdAt: at('01T09:00:00') },
    { fileName: 'DSC_4431.JPG', taken: '2019-08-19T10:00:00', createdAt: at('01T09:00:01') },
    { fileName: 'DSC_4417.JPG', taken: null, createdAt: at('02T09:00:00') },
    { fileName: 'DSC_4418.JPG', taken: null, createdAt: at('02T09:00:01') },
    { fileName: 'Scan_001.jpg', taken: null, createdAt: at('02T09:00:02') },
    {
      fileName: 'WhatsApp Image 2023-07-14 at 18.42.10.jpeg',
      taken: null,
      createdAt: at('02T09:10:00'),
    },
    { fileName: 'IMG-20220110-WA0001.jpg', taken: null, createdAt: at('03T09:00:00') },
    { fileName: 'IMG_0001.JPG', taken: null, createdAt: at('03T09:00:01') },
  ]);
  const { groups, totalCount } = await undated(as);
  expect(totalCount).toBe(6);
  const summary = groups.map(({ pattern, certainty, evidence, photos }) => [
    pattern,
    certainty,
    evidence.kind,
    photos.map(({ fileName, proposal }) => [fileName, proposal?.taken ?? null]),
  ]);
  expect(summary).toEqual([
    ['messenger', 'sure', 'name', [['IMG-20220110-WA0001.jpg', '2022-01-10T00:00:00']]],
    [
      'messenger',
      'sure',
      'name',
      [['WhatsApp Image 2023-07-14 at 18.42.10.jpeg', '2023-07-14T18:42:10']],
    ],
    [
      'camera',
      'likely',
      'neighbours',
      [
        ['DSC_4418.JPG', '2019-08-01T00:00:00'],
        ['DSC_4417.JPG', '2019-08-01T00:00:00'],
      ],
    ],
    ['camera', 'unknown', 'nothing', [['IMG_0001.JPG', null]]],
    ['scan', 'unknown', 'nothing', [['Scan_001.jpg', null]]],
  ]);
  expect(groups.every(({ samples, photos }) => samples.length === photos.length)).toBe(true);
  expect((await undated('nobody')).groups).toEqual([]);
});

test('photos with some evidence come before 600 later ones without any', async () => {
  const as = 'scans';
  await add(as, [
    ...['DSC_0001.JPG', 'DSC_0003.JPG'].map((fileName) => ({
      ...{ fileName, taken: '2019-08-01T10:00:00' },
      createdAt: new Date('2026-11-01T10:00:00Z'),
    })),
    { fileName: 'DSC_0002.JPG', taken: null, createdAt: new Date('2026-11-01T10:00:00Z') },
    ...Array.from({ length: 600 }, (_, index) => ({
      fileName: `Scan_${index}.jpg`,
      taken: null,
      createdAt: new Date('2026-11-02T10:00:00Z'),
    })),
  ]);
  const { groups, totalCount } = await undated(as);
  expect(totalCount).toBe(601);
  const ids = groups.flatMap(({ photos }) => photos.map(({ photoId }) => photoId));
  expect(new Set(ids).size).toBe(500);
  expect(groups.map(({ certainty, photos }) => [certainty, photos.length])).toEqual([
    ['likely', 1],
    ['unknown', 499],
  ]);
});

test('new dates change months and order at once, and can be reverted', async () => {
  const as = 'order';
  const [a = '', b = '', c = ''] = await add(as, [
    { fileName: 'a', taken: '2024-06-01T12:00:00' },
    { fileName: 'b', taken: '2024-06-02T12:00:00' },
    { fileName: 'c', taken: null },
  ]);
  const changes: DateChange[] = [
    {
      photoId: a,
      known: camera('2024-06-01T12:00:00'),
      date: set('2024-06-03T12:00:00', 'second'),
    },
    { photoId: b, known: camera('2024-06-02T12:00:00'), date: set('1987-01-01T00:00:00', 'year') },
    { photoId: c, known: none, date: set('2024-07-01T00:00:00', 'month') },
  ];
  expect(await change(as, changes)).toEqual({ failed: [], conflicts: [] });
  expect(await order(as)).toEqual(['c', 'a', 'b']);
  expect(await months(as)).toEqual({ 1987: { 1: 1 }, 2024: { 6: 1, 7: 1 } });
  // Repeat the request, as after a lost response: it succeeds.
  expect(await change(as, changes)).toEqual({ failed: [], conflicts: [] });
  const back = changes.map(({ photoId, known: before, date }) => ({
    photoId,
    known: date ?? none,
    date: before.taken === null ? null : camera(before.taken),
  }));
  expect(await change(as, back)).toEqual({ failed: [], conflicts: [] });
  expect(await order(as)).toEqual(['b', 'a', 'c']);
  expect((await known(as, [a, b, c])).map((photo) => photo.known)).toEqual(
    expect.arrayContaining([camera('2024-06-01T12:00:00'), camera('2024-06-02T12:00:00'), none]),
  );
});

test.each(['year', 'month', 'day'] as const)(
  'TL-02 January 1970 by hand, to the %s, is a date like any other, and can be taken back',
  async (precision) => {
    const as = `seventies-${precision}`;
    const [a = ''] = await add(as, [{ taken: '2024-06-01T12:00:00' }]);
    const before = camera('2024-06-01T12:00:00');
    const date = set('1970-01-01T00:00:00', precision);
    expect(await change(as, [{ photoId: a, known: before, date }])).toEqual({
      failed: [],
      conflicts: [],
    });
    expect(await months(as)).toEqual({ 1970: { 1: 1 } });
    expect(await known(as, [a])).toEqual([{ photoId: a, known: date }]);
    const back = { photoId: a, known: date, date: before };
    expect(await change(as, [back])).toEqual({ failed: [], conflicts: [] });
    expect(await months(as)).toEqual({ 2024: { 6: 1 } });
  },
);

test('a date that another window has changed meanwhile is kept and reported, and the others are changed', async () => {
  const as = 'tabs';
  const [a = '', b = ''] = await add(as, [
    { taken: '2024-06-01T12:00:00' },
    { taken: '2024-06-02T12:00:00' },
  ]);
  const before = [camera('2024-06-01T12:00:00'), camera('2024-06-02T12:00:00')] as const;
  await change(as, [{ photoId: a, known: before[0], date: set('2020-01-01T00:00:00') }]);
  const both = [
    { photoId: a, known: before[0], date: set('2021-01-01T00:00:00') },
    { photoId: b, known: before[1], date: set('2021-01-01T00:00:00') },
  ];
  expect(await change(as, both)).toEqual({ failed: [], conflicts: [a] });
  expect(await months(as)).toEqual({ 2020: { 1: 1 }, 2021: { 1: 1 } });
});

test('a precision that another window has changed meanwhile is kept and reported, too', async () => {
  const as = 'precision';
  const [a = ''] = await add(as, [{ taken: '2024-06-01T12:00:00' }]);
  const year = set('2019-01-01T00:00:00', 'year');
  const day = set('2019-01-01T00:00:00', 'day');
  await change(as, [{ photoId: a, known: camera('2024-06-01T12:00:00'), date: year }]);
  await change(as, [{ photoId: a, known: year, date: day }]);
  const late = [{ photoId: a, known: year, date: set('2019-05-01T00:00:00', 'month') }];
  expect(await change(as, late)).toEqual({ failed: [], conflicts: [a] });
  expect(await known(as, [a])).toEqual([{ photoId: a, known: day }]);
});

test('deleted photos and those of another customer get no date, and nothing about them is revealed', async () => {
  const [theirs = ''] = await add('owner', [{ taken: '2024-06-01T12:00:00' }]);
  const [foreignId = ''] = await add('thief', [{ taken: '2024-06-01T12:00:00' }]);
  await call('DELETE', `/photos/${foreignId}`, 'thief');
  const changes = [theirs, foreignId, 'never-was'].map((photoId) => ({
    photoId,
    known: camera('2024-06-01T12:00:00'),
    date: set('2021-01-01T00:00:00'),
  }));
  const { failed, conflicts } = await change('thief', changes);
  expect([failed.sort(), conflicts]).toEqual([[theirs, foreignId, 'never-was'].sort(), []]);
  expect(await known('thief', [theirs, foreignId])).toEqual([]);
  expect(await months('owner')).toEqual({ 2024: { 6: 1 } });
});

test.each([
  '1700-01-01T00:00:00',
  '9999-99-01T00:00:00',
  '9999-01-01T00:00:00',
  '2024-06-01T12:00:00Z',
  'yesterday',
])('the date %s is refused', async (taken) => {
  const changes = [{ photoId: 'a', known: none, date: { ...set('2024-01-01T00:00:00'), taken } }];
  expect((await call('PUT', '/photos/dates', 'anna', { changes })).status).toBe(400);
});

test('a day that has begun somewhere on earth is accepted with any time, the day after it is refused', async () => {
  const as = 'today';
  const [a = ''] = await add(as, [{ taken: '2024-06-01T23:10:00' }]);
  const to = (taken: string) => [
    { photoId: a, known: camera('2024-06-01T23:10:00'), date: set(taken, 'second') },
  ];
  // The service's clock is at 10:00 on the 21st: the latest local time on earth is 01:00 on the 22nd.
  expect(
    (await call('PUT', '/photos/dates', as, { changes: to('2026-11-23T00:00:00') })).status,
  ).toBe(400);
  expect(await change(as, to('2026-11-22T23:10:00'))).toEqual({ failed: [], conflicts: [] });
});

test('1,000 changes are one statement', async () => {
  const as = 'many';
  const ids = await add(as, Array(1_000).fill({ taken: '2024-06-01T12:00:00' }));
  const changes = ids.map((photoId, index) => ({
    photoId,
    known: camera('2024-06-01T12:00:00'),
    date: set(`2019-${String((index % 12) + 1).padStart(2, '0')}-01T00:00:00`, 'month'),
  }));
  const execute = jest.spyOn(harness.context.db, 'execute');
  expect(await change(as, changes)).toEqual({ failed: [], conflicts: [] });
  expect(execute).toHaveBeenCalledTimes(1);
  expect(Object.keys((await months(as))['2019'] ?? {})).toHaveLength(12);
});
