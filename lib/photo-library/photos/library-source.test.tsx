import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { photoView } from '@/tests/photos/memory-list';
import { librarySource } from './library-source';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const sort = { key: 'created', order: 'asc' } as const;
const photo = photoView('a');
const { signal } = new AbortController();

/** Replies to a path; returns the query strings of the requests. */
function answer(path: string, body: object): string[] {
  const asked: string[] = [];
  server.use(
    http.get(`*/api/photos${path}`, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(body);
    }),
  );
  return asked;
}

/** Requests several pages of a month at the same moment. */
function askForPages(offsets: readonly number[]) {
  const { pageAt } = librarySource(sort, 'offset');
  if (!pageAt) throw new Error('pages are read by cursor');
  return Promise.all(offsets.map((offset) => pageAt('2024-05', offset, 24, signal)));
}

test('the counts travel as rows', async () => {
  const source = librarySource(sort, 'offset');
  const months = [
    ['2024-05', 3],
    ['0000-00', 2],
  ];
  expect(answer('/months', { months })).toEqual([]);
  expect(await source.sections()).toEqual([
    { key: '2024-05', count: 3 },
    { key: '0000-00', count: 2 },
  ]);
});

test('a page names its sort, month and index, and what is no photo leaves its place empty', async () => {
  const photos = [photo, null, { id: 7 }, { ...photo, small: null }];
  const asked = answer('/timeline', { photos, cursor: null });
  const source = librarySource(sort, 'offset');
  expect(await source.pageAt?.('2024-05', 48, 24, signal)).toEqual([photo, null, null, null]);
  expect(asked).toEqual(['?sort=created-asc&month=2024-05&offset=48&limit=24']);
});

test('T6 pages that follow each other come in one request, and each has its own photos', async () => {
  const photos = Array.from({ length: 60 }, (_, at) => photoView(`p${at}`));
  const asked = answer('/timeline', { photos, cursor: null });
  const pages = await askForPages([72, 48, 24, 240]);
  expect(asked).toEqual([
    '?sort=created-asc&month=2024-05&offset=24&limit=72',
    '?sort=created-asc&month=2024-05&offset=240&limit=24',
  ]);
  expect(pages.map((page) => [page.length, page[0]?.id])).toEqual([
    [12, 'p48'],
    [24, 'p24'],
    [24, 'p0'],
    [24, 'p0'],
  ]);
});

test('CO-01 no request asks for more photos than a service answers at once', async () => {
  const asked = answer('/timeline', { photos: [], cursor: null });
  await askForPages(Array.from({ length: 30 }, (_, page) => page * 24));
  expect(asked).toEqual([
    '?sort=created-asc&month=2024-05&offset=0&limit=480',
    '?sort=created-asc&month=2024-05&offset=480&limit=240',
  ]);
});

test('T5 who leaves one of two pages that come together leaves the other, and the last one ends the request', async () => {
  const ends: AbortSignal[] = [];
  server.use(
    http.get('*/api/photos/timeline', ({ request }) => {
      ends.push(request.signal);
      return new Promise<never>(() => {});
    }),
  );
  const source = librarySource(sort, 'offset');
  const [one, other] = [new AbortController(), new AbortController()];
  const first = source.pageAt?.('2024-05', 0, 24, one.signal);
  const second = source.pageAt?.('2024-05', 24, 24, other.signal);
  const settled = Promise.allSettled([first, second]);
  while (ends.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  one.abort('left');
  await expect(first).rejects.toBe('left');
  expect(ends.map(({ aborted }) => aborted)).toEqual([false]);
  other.abort('left too');
  await expect(second).rejects.toBe('left too');
  expect(ends.map(({ aborted }) => aborted)).toEqual([true]);
  await settled;
});

test('TL-10 where the service announces nothing, months are read by cursor, and no index is asked for', async () => {
  const asked = answer('/timeline', { photos: [photo], cursor: 'c2' });
  const source = librarySource(sort, 'cursor');
  expect([source.pageAt, source.idsAt]).toEqual([undefined, undefined]);
  await source.page('2024-05', null, 24);
  expect(await source.page('2024-05', 'c1', 24)).toEqual({ photos: [photo], cursor: 'c2' });
  expect(asked).toEqual([
    '?sort=created-asc&month=2024-05&limit=24',
    '?sort=created-asc&month=2024-05&cursor=c1&limit=24',
  ]);
});

test('TL-10 where months have no counts, all photos are one section, and each tells its own month', async () => {
  answer('/summary', { photosCount: 3, albumsCount: 0 });
  const asked = answer('', { photos: [photo], cursor: null });
  const source = librarySource(sort, 'everything');
  expect(await source.sections()).toEqual([{ key: 'all', count: 3 }]);
  expect(await source.page('all', 'c1', 24)).toEqual({ photos: [photo], cursor: null });
  expect(asked).toEqual(['?sort=created-asc&cursor=c1']);
  expect(source.headingOf?.(photo)).toBe('2026-03');
});

test('TL-06 an answer of another shape, or none, is a failure and no empty library', async () => {
  const source = librarySource(sort, 'offset');
  answer('/months', { error: 'x' });
  await expect(source.sections()).rejects.toMatchObject({ code: 'badAnswer' });
  server.use(http.get('*/api/photos/timeline', () => HttpResponse.error()));
  await expect(source.pageAt?.('2024-05', 0, 24, signal)).rejects.toMatchObject({
    code: 'offline',
  });
});
