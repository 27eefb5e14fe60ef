import type { OrderListItemDto } from '@/lib/contracts/orders';
import { groupByYear, orderListHref, planOrderList, toOrderListQuery } from './plan-order-list';

const now = new Date('2026-11-21T12:00:00Z');
const yearOf = (instant: Date) => instant.getUTCFullYear();

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
    [{}, { tab: 'inProgress', page: 1, search: '', year: null }],
    [
      { order_state: 'history', page: '3', q: ' mug ' },
      { tab: 'history', page: 3, search: 'mug', year: null },
    ],
    [
      { order_state: 'nonsense', page: '-1' },
      { tab: 'inProgress', page: 1, search: '', year: null },
    ],
    [{ page: '0' }, { tab: 'inProgress', page: 1, search: '', year: null }],
    [{ page: '2.5' }, { tab: 'inProgress', page: 1, search: '', year: null }],
    [
      { page: ['2', '1'], order_state: 'everything' },
      { tab: 'inProgress', page: 2, search: '', year: null },
    ],
    [{ order_state: '__proto__' }, { tab: 'inProgress', page: 1, search: '', year: null }],
    [
      { order_state: ['history', 'inProgress'], 'page[]': '2' },
      { tab: 'history', page: 1, search: '', year: null },
    ],
    [{ page: '0x10' }, { tab: 'inProgress', page: 1, search: '', year: null }],
    [
      { page: '1e9', q: ['a', 'b'] },
      { tab: 'inProgress', page: 1, search: 'a', year: null },
    ],
  ])('%j', (given, expected) => {
    expect(toOrderListQuery(given)).toEqual(expected);
  });

  test('is written back into the address that it was read from', () => {
    const query = { tab: 'history', page: 2, search: 'é & co', year: 2025 } as const;
    const href = orderListHref(query);
    const given = Object.fromEntries(new URL(href, 'http://x.test').searchParams);
    expect(href).toMatch(/^\/orders\?/);
    expect(toOrderListQuery(given)).toEqual(query);
  });
});

describe('the page of orders', () => {
  const plan = (
    given: Record<string, string>,
    orders = many,
    ofArticle: ReadonlySet<string> = new Set(),
  ) => planOrderList(orders, toOrderListQuery(given), { now, yearOf, ofArticle });

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

  test('OR-17 finds by the name of an article too, which no title need say, and nothing twice', () => {
    const orders = [
      order('X1', 1, 'Our summer'),
      order('X2', 2, 'Photo book A4'),
      order('X3', 3, 'Mug'),
    ];
    const found = plan({ q: 'photo book' }, orders, new Set(['X1', 'X2', 'of-another-channel']));
    expect(found.orders.map(({ superOrderCode }) => superOrderCode)).toEqual(['X1', 'X2']);
    // Without a search, the codes found by article name do not filter the list.
    expect(plan({}, orders, new Set(['X1'])).orders).toHaveLength(3);
  });

  test('keeps the years of a tab, and of one year only its orders, in pages of their own', () => {
    const old = Array.from({ length: 60 }, (_, index) => order(`8${index}`, 100 + index * 15));
    const all = plan({ order_state: 'history' }, old);
    expect([all.years, all.pageCount]).toEqual([[2026, 2025, 2024], 3]);
    const one = plan({ order_state: 'history', year: '2025' }, old);
    expect(one.orders.every(({ createdAt }) => createdAt.startsWith('2025'))).toBe(true);
    expect([one.years, one.pageCount, one.counts.history]).toEqual([[2026, 2025, 2024], 2, 60]);
    expect(plan({ order_state: 'history', year: '1999' }, old).orders).toEqual([]);
    for (const year of ['', '20', '20255', '-2025', 'x', '0x7e9'])
      expect(plan({ order_state: 'history', year }, old).year).toBeNull();
  });

  test('is split by year and loses no order', () => {
    const row = [order('1', 5), order('2', 300), order('3', 400), order('4', 410)];
    expect(groupByYear(row, yearOf)).toEqual([
      { year: 2026, count: 2 },
      { year: 2025, count: 2 },
    ]);
    expect(groupByYear([], yearOf)).toEqual([]);
  });
});
