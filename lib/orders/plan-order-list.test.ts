import type { OrderListItemDto } from '@/lib/contracts/orders';
import { orderListHref, planOrderList, toOrderListQuery } from './plan-order-list';

const now = new Date('2026-11-21T12:00:00Z');

const order = (code: string, daysAgo: number, title = 'Photo book'): OrderListItemDto => ({
  superOrderCode: code,
  createdAt: new Date(now.getTime() - daysAgo * 86_400_000).toISOString(),
  status: 'Confirmed',
  source: 'web',
  total: 10,
  currency: 'EUR',
  productCount: 1,
  products: [{ code: `${code}-1`, title, status: 'Confirmed', quantity: 1 }],
});

const many = Array.from({ length: 60 }, (_, index) => order(`9${index}`, index));

describe('OR-01 the position in the list', () => {
  test.each([
    [{}, { tab: 'inProgress', page: 1, search: '' }],
    [
      { order_state: 'history', page: '3', q: ' mug ' },
      { tab: 'history', page: 3, search: 'mug' },
    ],
    [
      { order_state: 'nonsense', page: '-1' },
      { tab: 'inProgress', page: 1, search: '' },
    ],
    [{ page: '0' }, { tab: 'inProgress', page: 1, search: '' }],
    [{ page: '2.5' }, { tab: 'inProgress', page: 1, search: '' }],
    [
      { page: ['2', '1'], order_state: 'everything' },
      { tab: 'inProgress', page: 2, search: '' },
    ],
    [{ order_state: '__proto__' }, { tab: 'inProgress', page: 1, search: '' }],
    [
      { order_state: ['history', 'inProgress'], 'page[]': '2' },
      { tab: 'history', page: 1, search: '' },
    ],
    [{ page: '0x10' }, { tab: 'inProgress', page: 1, search: '' }],
    [
      { page: '1e9', q: ['a', 'b'] },
      { tab: 'inProgress', page: 1, search: 'a' },
    ],
  ])('%j', (given, expected) => {
    expect(toOrderListQuery(given)).toEqual(expected);
  });

  test('is written back into the address that it was read from', () => {
    const query = { tab: 'history', page: 2, search: 'é & co' } as const;
    const href = orderListHref(query);
    const given = Object.fromEntries(new URL(href, 'http://x.test').searchParams);
    expect(href).toMatch(/^\/orders\?/);
    expect(toOrderListQuery(given)).toEqual(query);
  });
});

describe('the page of orders', () => {
  const plan = (given: Record<string, string>, orders = many) =>
    planOrderList(orders, toOrderListQuery(given), now);

  test('shows 24 orders and counts both tabs', () => {
    const { orders, pageCount, counts } = plan({});
    expect(orders).toHaveLength(24);
    expect(counts).toEqual({ inProgress: 31, history: 29 });
    expect(pageCount).toBe(2);
  });

  test('turns a page beyond the end into the last one', () => {
    const { page, orders } = plan({ page: '99' });
    expect(page).toBe(2);
    expect(orders).toHaveLength(7);
  });

  test('has one empty page when there is nothing', () => {
    expect(plan({ page: '5' }, [])).toMatchObject({ page: 1, pageCount: 1, orders: [] });
  });

  test('finds by part of the code or of a title, whatever the case and accents', () => {
    const orders = [order('ABC-1', 1), order('X2', 2, 'Álbum do café'), order('X3', 40, 'album')];
    expect(plan({ q: 'abc' }, orders).orders.map(({ superOrderCode }) => superOrderCode)).toEqual([
      'ABC-1',
    ]);
    expect(plan({ q: 'ALBUM' }, orders).counts).toEqual({ inProgress: 1, history: 1 });
    expect(plan({ q: 'cafe' }, orders).orders).toHaveLength(1);
    expect(plan({ q: '.*' }, orders).orders).toHaveLength(0);
  });
});
