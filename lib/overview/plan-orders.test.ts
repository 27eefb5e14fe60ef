import type { OrderListItemDto } from '@/lib/contracts/orders';
import { formattersFor } from '@/lib/format/formatters';
import { translatorOf } from '@/tests/support/messages';
import { planOrderAgain, planOrdersInProgress } from './plan-orders';

const now = new Date('2026-11-10T12:00:00Z');
const format = formattersFor('en-GB', 'Europe/London');
const plan = (orders: OrderListItemDto[]) =>
  planOrdersInProgress(
    { orders, total: orders.length },
    { t: translatorOf('overview.orders'), format, now },
  );

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

test('OV-01 CO-07 the overview opens with the newest order, shows the next two and counts them all', () => {
  const { total, first, others } = plan([
    order('A', 1),
    order('B', 9),
    order('C', 3),
    order('D', 5),
  ]);
  expect(total).toBe(4);
  expect([first, ...others].map((shown) => shown?.code)).toEqual(['B', 'D', 'C']);
});

test('OV-01 a parcel on its way comes first, then what waits for its payment, a cancelled order never', () => {
  const orders = [
    { ...order('printed', 9), status: 'ProductionStarted' as const },
    { ...order('cancelled', 8), status: 'Cancelled' as const },
    { ...order('unpaid', 7), status: 'Received' as const },
    { ...order('sent', 1), status: 'Dispatched' as const },
  ];
  expect(plan(orders).first?.code).toBe('sent');
  expect(plan(orders.slice(0, 3)).first?.code).toBe('unpaid');
  expect(plan(orders.slice(0, 2)).first?.code).toBe('printed');
  expect(plan(orders.slice(1, 2))).toMatchObject({ first: null, others: [{ code: 'cancelled' }] });
});

test('OV-01 what the carrier has handed over is on its way no more', () => {
  const sent = { ...order('sent', 1, ['a']), status: 'Dispatched' as const };
  const products = sent.products.map((product) => ({
    ...product,
    status: 'Dispatched' as const,
    deliveredDate: '2026-11-09T10:00:00Z',
  }));
  const there = { ...sent, products };
  expect(plan([there])).toMatchObject({ first: null, others: [{ group: 'Delivered' }] });
  const failed = {
    ...order('failed', 2),
    status: 'Received' as const,
    paymentStatus: 'paymentFailed' as const,
  };
  expect(plan([there, failed]).first).toMatchObject({ code: 'failed', group: 'PaymentFailed' });
});

test('OV-01 a teaser says what was bought, leads to its order and shows its first picture', () => {
  expect(plan([order('A-1', 1, [null, 'a', 'b'])]).first).toEqual({
    code: 'A-1',
    href: '/orders/A-1',
    product: 'Book',
    title: 'Order A-1',
    group: 'Ordered',
    canPay: false,
    placed: 'Placed on 1 November 2026',
    thumbnail: 'a',
  });
});

test('OV-01 OR-04 an order that does not say how far it is opens the page before nothing does', () => {
  const vague = { ...order('vague', 9), status: null, paymentUrl: null };
  expect(plan([vague]).first).toMatchObject({ code: 'vague', group: null, canPay: false });
  const printed = { ...order('printed', 1), status: 'ProductionStarted' as const };
  expect(plan([vague, printed]).first?.code).toBe('printed');
  const unpaid = { ...order('unpaid', 1), status: 'Received' as const };
  expect(plan([{ ...unpaid, paymentUrl: 'https://pay.example/1' }]).first?.canPay).toBe(true);
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
