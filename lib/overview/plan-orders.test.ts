import type { OrderListItemDto } from '@/lib/contracts/orders';
import { formattersFor } from '@/lib/format/formatters';
import { translatorOf } from '@/tests/support/messages';
import { planOrderAgain, planOrdersInProgress } from './plan-orders';

const format = formattersFor('en-GB', 'Europe/London');
const plan = (orders: OrderListItemDto[]) =>
  planOrdersInProgress(orders, { t: translatorOf('overview.orders'), format });

const order = (
  code: string,
  day: number,
  thumbnails: (string | null)[] = [],
): OrderListItemDto => ({
  superOrderCode: code,
  createdAt: `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`,
  status: 'Confirmed',
  source: 'web',
  total: 10,
  currency: 'GBP',
  productCount: thumbnails.length,
  products: thumbnails.map((thumbnailUrl, index) => ({
    code: `${code}-${index}`,
    title: 'Book',
    status: 'Confirmed',
    quantity: 1,
    thumbnailUrl,
  })),
});

test('OV-01 the overview shows the three newest orders in progress and counts them all', () => {
  const { total, teasers } = plan([order('A', 1), order('B', 9), order('C', 3), order('D', 5)]);
  expect(total).toBe(4);
  expect(teasers.map(({ code }) => code)).toEqual(['B', 'D', 'C']);
});

test('OV-01 a teaser leads to its order and shows at most three different pictures', () => {
  const [teaser] = plan([order('A-1', 1, ['a', null, 'a', 'b', 'c', 'd'])]).teasers;
  expect(teaser).toEqual({
    code: 'A-1',
    href: '/orders/A-1',
    title: 'Order A-1',
    group: 'Ordered',
    placed: 'Placed on 1 November 2026',
    contents: '6 products',
    thumbnails: ['a', 'b', 'c'],
  });
});

const bought = (
  productId: string,
  day: number,
  status: 'Dispatched' | 'Cancelled' = 'Dispatched',
) => ({
  orderCode: `${productId}-${day}`,
  superOrderCode: `S${day}`,
  accountId: 'account',
  productId,
  articleName: `Article ${productId}`,
  articleType: 'mug',
  status,
  createdAt: `2026-10-${String(day).padStart(2, '0')}T10:00:00Z`,
});

test('OV-01 order again offers what was sent, each product once, the latest first', () => {
  const teasers = planOrderAgain(
    [bought('p', 1), bought('q', 3, 'Cancelled'), bought('p', 9), bought('r', 4)],
    format,
  );
  expect(teasers.map(({ code, href, ordered }) => [code, href, ordered])).toEqual([
    ['p-9', '/orders/S9', '9 Oct 2026'],
    ['r-4', '/orders/S4', '4 Oct 2026'],
  ]);
});
