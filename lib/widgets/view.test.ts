import type * as z from 'zod';
import type { orderDto } from '@/lib/contracts/orders';
import type { WidgetDto } from '@/lib/contracts/widgets';
import { formattersFor } from '@/lib/format/formatters';
import { translatorOf } from '@/tests/support/messages';
import { isBook, planBooks, toBookView } from './view';

type OrderDto = z.output<typeof orderDto>;

const context = {
  t: translatorOf('widgets', 'en-GB'),
  format: formattersFor('en-GB', 'Europe/London'),
};
const bookOf = (orderCode: string, change: Partial<OrderDto> = {}): OrderDto => ({
  orderCode,
  superOrderCode: 'SUPER',
  articleType: 'photobook-hardcover',
  ...change,
});
const widgetOf = (productCode: string, change: Partial<WidgetDto> = {}): WidgetDto => ({
  productCode,
  ...change,
});

test('WI-01 only photo books, and products without a type, are books', () => {
  expect(
    ['photobook-hardcover', 'mug', null].map((articleType) => isBook({ articleType })),
  ).toEqual([true, false, true]);
});

test('WI-01 books with an online version are first, others follow in the order of the service', () => {
  const books = planBooks(
    [bookOf('a'), bookOf('b'), bookOf('mug', { articleType: 'mug' }), bookOf('c')],
    [widgetOf('c'), widgetOf('b', { status: 'creating' }), widgetOf('of another customer')],
    context,
  );
  expect(books.map(({ code, status }) => [code, status])).toEqual([
    ['b', 'creating'],
    ['c', 'ready'],
    ['a', 'none'],
  ]);
});

test('WI-01 a cancelled book is shown only with its online version', () => {
  const cancelled = { status: 'Cancelled' as const };
  const books = planBooks(
    [bookOf('printed', cancelled), bookOf('online', cancelled)],
    [widgetOf('online')],
    context,
  );
  expect(books.map(({ code }) => code)).toEqual(['online']);
});

test.each([
  [
    'the link of a book that is ready',
    { url: 'https://books.example/a' },
    'https://books.example/a',
  ],
  [
    'no link while it is being made',
    { status: 'creating' as const, url: 'https://b.example/a' },
    null,
  ],
  ['no link after a failure', { status: 'failed' as const, url: 'https://b.example/a' }, null],
  ['no link with a script', { url: 'javascript:alert(1)' }, null],
  ['no link without an address', {}, null],
])('WI-01 %s', (_title, change, href) => {
  expect(toBookView(bookOf('a'), widgetOf('a', change), context).href).toBe(href);
});
