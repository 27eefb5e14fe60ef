import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { photoSource } from './client';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const sort = { key: 'created', order: 'asc' } as const;
const photo = { id: 'a', name: 'a.jpg', small: 's', large: 'l', full: 'f' };
const { signal } = new AbortController();
const answer = (path: string, body: object) =>
  server.use(http.get(`*/api/photos/${path}`, () => HttpResponse.json(body)));

test('the counts travel as rows, and a row that is none is left out', async () => {
  answer('months', { months: [[2024, 5, 3], [2024, 4], 'x', [2024, 3, 1.5], [0, 0, 2]] });
  expect(await photoSource.months(sort)).toEqual([
    { year: 2024, month: 5, count: 3 },
    { year: 0, month: 0, count: 2 },
  ]);
});

test('a page names its sort, month and place, and what is no photo leaves its place empty', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/photos/timeline', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ photos: [photo, null, { id: 7 }, { ...photo, small: null }] });
    }),
  );
  expect(await photoSource.photos(sort, '2024-05', 48, 24, signal)).toEqual([
    photo,
    null,
    null,
    null,
  ]);
  expect(asked).toEqual(['?sort=created-asc&month=2024-05&offset=48&limit=24']);
});

test('TL-06 an answer of another shape, or none, is a failure and no empty library', async () => {
  answer('months', { error: 'x' });
  await expect(photoSource.months(sort)).rejects.toMatchObject({ code: 'badAnswer' });
  server.use(http.get('*/api/photos/timeline', () => HttpResponse.error()));
  await expect(photoSource.photos(sort, '2024-05', 0, 24, signal)).rejects.toMatchObject({
    code: 'offline',
  });
});
