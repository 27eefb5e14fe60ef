/**
 * Tests with widget and gallery services that send no more than section 7 of the specification defines, and of their
 * refusals.
 */
import '@/tests/support/environment';
import { customerHost } from '@/tests/session/signed-in-customer';
import { reply, startService, type TestService } from '@/tests/support/service';
import { deleteBook, requestBook, saveGalleryEntry, withdrawGalleryEntry } from './commands.server';
import { readBook, readBooks } from './queries.server';

let service: TestService;
/** Status and body of the response, by the beginning of a call; calls that are not listed get 404. */
let answers: Record<string, readonly [status: number, body?: object]>;
const orderOf = (index: number) => ({
  ...{ orderCode: `ORDER-${index}`, superOrderCode: `SUPER-${index}`, status: 'Delivered' },
  ...{ articleType: 'photobook', articleName: 'Norway', createdAt: '2026-11-01T10:00:00Z' },
});
/** Response to reads of the book after it was requested; null until then. */
let afterPost: readonly [status: number, body?: object] | null;
let callers = 0;
const newConsumer = () => ({
  caller: { channel: `channel-${(callers += 1)}`, correlationId: 'widgets', token: 'token' },
  accountId: 'anna',
  host: customerHost,
});

beforeEach(async () => {
  service = await startService();
  for (const name of ['WIDGETS', 'ORDERS', 'PRODUCTS']) process.env[`${name}_URL`] = service.origin;
  [answers, afterPost] = [{}, null];
  service.behave((request, response) => {
    const call = `${request.method} ${request.url}`;
    if (request.method === 'POST' && afterPost) answers['GET /v1/widget/ORDER-1'] = afterPost;
    const known = Object.keys(answers).find((start) => call.startsWith(start));
    const [status, body] = (known && answers[known]) || [404];
    reply(status, body ? JSON.stringify(body) : '')(request, response);
  });
});
afterEach(() => service.stop());

const asked = (method: string) => service.seen.filter((one) => one.method === method);
const entry = { widgetId: 'ORDER-1', categoryNames: ['Travel'] };
const categories = { categories: [{ name: 'Travel' }, { name: 'Family' }] };
const gallery = (has: boolean) => ({
  'GET /v1/categories': [200, categories] as const,
  ...(has && { 'GET /v1/galleryentries': [200, entry] as const }),
});

test('WI-04 the first categories of a book are created, later ones changed, and any 2xx is a success', async () => {
  const { caller } = newConsumer();
  answers = { ...gallery(false), 'POST /v1/galleryentries': [204] };
  const saved = { categories: ['Travel', 'Family'], chosen: ['Family'] };
  expect(await saveGalleryEntry(caller, 'ORDER-1', ['Family'])).toEqual(saved);
  answers = { ...gallery(true), 'PUT /v1/galleryentries': [200] };
  expect(await saveGalleryEntry(caller, 'ORDER-1', ['Family'])).toEqual(saved);
  expect([asked('POST').length, asked('PUT').length]).toEqual([1, 1]);
});

test('WI-04 an entry that is out of the gallery already is withdrawn; one that cannot be is not', async () => {
  const { caller } = newConsumer();
  answers = gallery(true);
  expect(await withdrawGalleryEntry(caller, 'ORDER-1')).toMatchObject({ chosen: null });
  answers = { ...gallery(true), 'DELETE /v1/galleryentries': [403] };
  await expect(withdrawGalleryEntry(caller, 'ORDER-1')).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('WI-03 a change of a book takes a 401 for a sign-out', async () => {
  answers = { 'DELETE /': [401], 'GET /': [401] };
  const { caller } = newConsumer();
  await expect(deleteBook(caller, 'ORDER-1')).rejects.toMatchObject({ code: 'unauthenticated' });
});

describe('books', () => {
  const ordered = (count: number) => ({
    total: count,
    orders: Array.from({ length: count }, (_, index) => orderOf(index + 1)),
  });
  const booksOf = async () => {
    const { books, isKnown } = await readBooks(newConsumer());
    return [isKnown, books.map(({ code, status, href }) => [code, status, href])];
  };
  const none = ['ORDER-1', 'none', null];

  test.each([
    ['401, which means that there is none', [401], true, [none]],
    ['404', [404], true, [none]],
    ['503: nobody knows', [503], false, [none]],
    [
      'the code alone',
      [200, { widgets: [{ productCode: 'ORDER-1' }] }],
      true,
      [['ORDER-1', 'ready', null]],
    ],
  ] as const)(
    'WI-01 WI-03 are listed whatever the widget service answers: %s',
    async (_, answer, isKnown, books) => {
      answers = {
        'GET /orders/byAccount/anna': [200, ordered(1)],
        'GET /v1/widget/all': [answer[0], answer[1]],
      };
      expect(await booksOf()).toEqual([isKnown, books]);
    },
  );

  test('WI-01 of a hundred orders are asked for in two questions, each order once', async () => {
    answers = {
      'GET /orders/byAccount/anna': [200, ordered(100)],
      'GET /v1/widget/all': [200, { widgets: [] }],
    };
    await booksOf();
    const codes = service.seen
      .filter(({ url }) => url?.startsWith('/v1/widget/all'))
      .map(({ url = '' }) =>
        new URL(url, service.origin).searchParams.get('orderCodes')?.split(','),
      );
    expect(codes.map((some) => some?.length)).toEqual([50, 50]);
    expect(new Set(codes.flat()).size).toBe(100);
  });

  test.each([
    ['cannot be read', [503]],
    ['says that there is none yet', [401]],
    ['is not there yet', [404]],
  ] as const)(
    'WI-01 WI-03 a book that was put online is being made as long as it %s',
    async (_, answer) => {
      answers = {
        'GET /v1/Orders/ORDER-1': [200, orderOf(1)],
        'GET /v1/widget/ORDER-1': [404],
        'POST /v1/widget/ORDER-1': [204],
      };
      const consumer = newConsumer();
      afterPost = answer;
      expect(await requestBook(consumer, 'ORDER-1')).toMatchObject({
        ...{ code: 'ORDER-1', status: 'creating', href: null },
      });
      answers['GET /v1/widget/ORDER-1'] = [
        200,
        { productCode: 'ORDER-1', url: 'https://books.test/1' },
      ];
      expect(await readBook(consumer, 'ORDER-1')).toMatchObject({
        ...{ status: 'ready', href: 'https://books.test/1' },
      });
    },
  );
});
