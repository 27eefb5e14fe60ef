import { planOrderAgain, planOrdersInProgress } from './plan-orders';

const words = {
  placed: (instant: Date) => instant.toISOString().slice(0, 10),
  contents: (count: number) => `${count} products`,
};

const groupOf = (status: string) => status.toLowerCase();

const order = (code: string, day: number, thumbnails: (string | null)[] = []) => ({
  superOrderCode: code,
  createdAt: `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`,
  status: 'Ordered',
  productCount: thumbnails.length,
  products: thumbnails.map((thumbnailUrl) => ({ title: 'Book', thumbnailUrl })),
});

test('OV-01 the overview shows the three newest orders in progress and counts them all', () => {
  const plan = planOrdersInProgress(
    [order('A', 1), order('B', 9), order('C', 3), order('D', 5)],
    groupOf,
    words,
  );
  expect(plan.total).toBe(4);
  expect(plan.teasers.map(({ code }) => code)).toEqual(['B', 'D', 'C']);
});

test('OV-01 a teaser leads to its order and shows at most three different pictures', () => {
  const [teaser] = planOrdersInProgress(
    [order('A-1', 1, ['a', null, 'a', 'b', 'c', 'd'])],
    groupOf,
    words,
  ).teasers;
  expect(teaser).toEqual({
    code: 'A-1',
    href: '/orders/A-1',
    group: 'ordered',
    placed: '2026-11-01',
    contents: '6 products',
    thumbnails: ['a', 'b', 'c'],
  });
});

const bought = (productId: string, day: number, status = 'Dispatched') => ({
  orderCode: `${productId}-${day}`,
  superOrderCode: `S${day}`,
  productId,
  articleName: `Article ${productId}`,
  status,
  createdAt: `2026-10-${String(day).padStart(2, '0')}T10:00:00Z`,
  thumbnailUrl: null,
});

test('OV-01 order again offers what was sent, each product once, the latest first', () => {
  const teasers = planOrderAgain(
    [bought('p', 1), bought('q', 3, 'Cancelled'), bought('p', 9), bought('r', 4)],
    words.placed,
  );
  expect(teasers.map(({ code, href }) => [code, href])).toEqual([
    ['p-9', '/orders/S9'],
    ['r-4', '/orders/S4'],
  ]);
});
