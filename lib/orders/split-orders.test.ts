import fc from 'fast-check';
import { orderStatus } from '@/lib/contracts/orders';
import { type Splittable, splitOrders } from './split-orders';

const now = new Date('2026-11-21T12:00:00Z');
const dayMs = 86_400_000;
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();

const product = fc.record({
  status: fc.constantFrom(...orderStatus.options),
  paymentChangedDate: fc.option(fc.integer({ min: -dayMs, max: 40 * dayMs }).map(ago)),
});
const order = fc.record({
  createdAt: fc.integer({ min: -dayMs, max: 60 * dayMs }).map(ago),
  products: fc.array(product, { maxLength: 4 }),
});

const tabOf = (one: Splittable) =>
  splitOrders([one], now).inProgress.length === 1 ? 'inProgress' : 'history';

describe('OR-03 the split of orders', () => {
  test('puts every order into exactly one list and keeps their order', () => {
    fc.assert(
      fc.property(fc.array(order), (orders) => {
        const { inProgress, history } = splitOrders(orders, now);
        const isIn = new Set<Splittable>(inProgress);
        expect(inProgress).toEqual(orders.filter((one) => isIn.has(one)));
        expect(history).toEqual(orders.filter((one) => !isIn.has(one)));
      }),
    );
  });

  test('judges each order alone', () => {
    fc.assert(
      fc.property(fc.array(order), (orders) => {
        const { history } = splitOrders(orders, now);
        expect(history).toEqual(orders.filter((one) => tabOf(one) === 'history'));
      }),
    );
  });

  test('never takes an order back from history as time goes on', () => {
    fc.assert(
      fc.property(order, fc.integer({ min: 0, max: 90 * dayMs }), (one, later) => {
        if (tabOf(one) === 'inProgress') return;
        const then = splitOrders([one], new Date(now.getTime() + later));
        expect(then.history).toHaveLength(1);
      }),
    );
  });

  test.each([
    [30 * dayMs, 'inProgress'],
    [30 * dayMs + 1, 'history'],
    [0, 'inProgress'],
    [-dayMs, 'inProgress'],
  ])('CO-05 an order made %d ms ago is %s', (age, tab) => {
    expect(tabOf({ createdAt: ago(age), products: [] })).toBe(tab);
  });

  test.each([
    ['Dispatched', 14 * dayMs, 'inProgress'],
    ['Dispatched', 14 * dayMs + 1, 'history'],
    ['ProductionCompleted', 20 * dayMs, 'inProgress'],
    ['Dispatched', null, 'inProgress'],
  ] as const)('CO-05 a %s product whose payment changed %p ms ago: %s', (status, age, tab) => {
    const paymentChangedDate = age === null ? null : ago(age);
    const products = [
      { status: 'Confirmed', paymentChangedDate } as const,
      { status, paymentChangedDate },
    ];
    expect(tabOf({ createdAt: ago(20 * dayMs), products })).toBe(tab);
  });
});
