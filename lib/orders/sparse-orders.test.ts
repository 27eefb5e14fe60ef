/** Orders of a service that sends only the fields of section 3 of the specification, and of a service that sends fewer fields. */
import fc from 'fast-check';
import { orderListItemDto, superOrderDto } from '@/lib/contracts/orders';
import { reorderStatusDto } from '@/lib/contracts/order-services';
import { context } from '@/tests/orders/order';
import { isAddressChangeable } from './address-change';
import { toOrderView } from './details-view';
import { planOrderList, toOrderListQuery } from './plan-order-list';
import { toProductView } from './product-view';
import { toOrderCardView, toReorderView } from './view';

const { now, format } = context;
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

const listed = (code: string, createdAt: string, products?: object[]) =>
  orderListItemDto.parse({ superOrderCode: code, createdAt, ...(products && { products }) });
const plan = (orders: ReturnType<typeof listed>[], params = {}) =>
  planOrderList(orders, toOrderListQuery(params), {
    now,
    yearOf: format.year,
    ofArticle: new Set(),
  });

test('OR-01 OR-03 OR-04 code, date and products are enough for the tabs, the search and the cards', () => {
  const orders = [
    listed('new', daysAgo(2), [{ status: 'ProductionStarted' }]),
    listed('sent', daysAgo(20), [{ status: 'Dispatched', paymentChangedDate: daysAgo(15) }]),
    listed('old', daysAgo(31), [{ status: 'Dispatched', paymentChangedDate: daysAgo(30) }]),
    listed('bare', daysAgo(1)),
  ];
  const inProgress = plan(orders);
  const history = plan(orders, { order_state: 'history' });
  expect(inProgress.orders.map(({ superOrderCode }) => superOrderCode)).toEqual(['new', 'bare']);
  expect(history.orders.map(({ superOrderCode }) => superOrderCode)).toEqual(['sent', 'old']);
  expect(plan(orders, { q: 'bar' }).counts).toEqual({ inProgress: 1, history: 0 });
  const unknown = { arrival: null, titles: null, total: null };
  expect(orders.map((order) => toOrderCardView(order, context))).toMatchObject([
    { state: 'InProduction', count: '1 product', ...unknown },
    { state: 'Delivered', count: '1 product', ...unknown },
    { state: 'Delivered', count: '1 product', ...unknown },
    { state: null, count: null, ...unknown },
  ]);
});

test('OR-09 a code is enough for the details: unknown facts are not shown', () => {
  const view = toOrderView(superOrderDto.parse({ superOrderCode: '100' }), context);
  expect(view).toMatchObject({
    ...{ title: 'Your order', placed: null, source: null, state: null, text: null, steps: [] },
    ...{ payment: null, sums: [], total: null, delivery: null },
  });
  const product = superOrderDto.parse({
    superOrderCode: '100',
    products: [{ code: '100-1', status: 'Confirmed' }],
  });
  expect(product.products.map((one) => toProductView(one, null, context))).toEqual([
    {
      ...{ code: '100-1', title: 'Product 100-1', thumbnail: null, quantity: null, price: null },
      ...{ group: 'Ordered', processing: null, options: [], voucherCode: null, tracking: null },
    },
  ]);
  expect(isAddressChangeable(product, now)).toBe(false);
});

test('OR-07 a service without payment pages has not taken one away', () => {
  const textOf = (more: object) => {
    const products = [{ code: '100-1', status: 'Received' }];
    return toOrderView(superOrderDto.parse({ superOrderCode: '100', products, ...more }), context)
      .text;
  };
  expect(textOf({})).toBeNull();
  expect(textOf({ paymentUrl: null })).toContain('no longer pay');
  expect(textOf({ paymentUrl: 'https://pay.example/1' })).not.toContain('no longer');
});

test('CO-03 amounts that are sent as text are shown as the amounts they are', () => {
  const item = {
    ...{ superOrderCode: '100', createdAt: daysAgo(1), productCount: '3', products: [] },
    ...{ total: '64.90', currency: 'GBP' },
  };
  const card = toOrderCardView(orderListItemDto.parse(item), context);
  expect([card.count, card.total]).toEqual(['3 products', '£64.90']);
});

test('EN-04 whatever a service leaves out or breaks, no text says undefined, NaN or null', () => {
  const odd = fc.oneof(
    fc.constantFrom(null, undefined, '', '12.50', 'x', -1, {}, []),
    fc.constantFrom('Dispatched', 'Confirmed', 'GBP', 'paymentFailed', 'PickupPoint', daysAgo(3)),
  );
  const product = fc.record(
    {
      code: fc.constant('100-1'),
      ...{ title: odd, status: odd, quantity: odd, price: odd, articleId: odd, articleType: odd },
      ...{ paymentChangedDate: odd, thumbnailUrl: odd, voucher: odd, tracking: odd, options: odd },
    },
    { requiredKeys: ['code'] },
  );
  const order = fc.record(
    {
      superOrderCode: fc.constant('100'),
      createdAt: fc.constant(daysAgo(3)),
      ...{ status: odd, source: odd, total: odd, currency: odd, productCount: odd },
      ...{ paymentStatus: odd, deliveryType: odd, deliveryAddress: odd, totals: odd, refund: odd },
      totals: fc.record({ products: odd, shipping: odd, discount: odd, total: odd }),
      products: fc.array(product, { maxLength: 3 }),
    },
    { requiredKeys: ['superOrderCode', 'createdAt'] },
  );
  fc.assert(
    fc.property(order, (given) => {
      const item = orderListItemDto.parse(given);
      const details = superOrderDto.parse(given);
      const texts = JSON.stringify([
        toOrderCardView(item, context),
        toOrderView(details, context),
        details.products.map((one) => toProductView(one, details.currency, context)),
      ]);
      expect(texts).not.toMatch(/undefined|NaN|Invalid|\bnull /);
    }),
  );
});

test('OR-16 an answer to the check of a reorder without our fields says nothing against it', () => {
  const nothing = { status: 'Available', differences: [], articles: [] };
  for (const answer of [{}, { status: 'fine', differences: null }])
    expect(toReorderView(reorderStatusDto.parse(answer), context)).toEqual(nothing);
  expect(toReorderView(null, context).status).toBe('Unavailable');
});
