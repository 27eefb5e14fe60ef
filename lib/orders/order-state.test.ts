import fc from 'fast-check';
import { orderStatus, processingStatus } from '@/lib/contracts/orders';
import {
  addressLimitOf,
  deliveredAt,
  type OrderFacts,
  orderStates,
  primaryActionOf,
  stateOf,
  orderStatusOf,
} from './order-state';
import { statusGroupOf } from './status-group';

const now = new Date('2026-11-22T12:00:00Z');
const instant = fc
  .integer({ min: Date.UTC(2026, 8, 1), max: Date.UTC(2026, 11, 31) })
  .map((time) => new Date(time).toISOString());
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const product = fc.record({
  status: fc.constantFrom(...orderStatus.options),
  paymentChangedDate: maybe(instant),
  deliveredDate: maybe(instant),
});
const order = fc.record({
  status: fc.constantFrom(...orderStatus.options),
  paymentStatus: maybe(fc.constantFrom(...processingStatus.options)),
  refund: maybe(fc.record({ refundedAt: maybe(instant) })),
  products: fc.array(product, { maxLength: 4 }),
});

const sent = (...products: Partial<OrderFacts['products'][number]>[]): OrderFacts => ({
  status: 'Dispatched',
  products: products.map((facts) => ({ status: 'Dispatched' as const, ...facts })),
});

test.each([
  ['nothing is known of it', sent({}), 'Sent'],
  ['the carrier has handed it over', sent({ deliveredDate: '2026-11-18T09:00:00Z' }), 'Delivered'],
  [
    'the history of its parcel says so',
    sent({ tracking: { events: [{ at: '2026-11-18T09:00:00Z', step: 'delivered' }] } }),
    'Delivered',
  ],
  [
    'the history only says that it is on its way',
    sent({ tracking: { events: [{ at: '2026-11-18T09:00:00Z', step: 'outForDelivery' }] } }),
    'Sent',
  ],
  [
    'one of two parcels is still on its way',
    sent({ deliveredDate: '2026-11-18T09:00:00Z' }, {}),
    'Sent',
  ],
  [
    'it was sent more than 14 days ago',
    sent({ paymentChangedDate: '2026-11-08T11:59:59Z' }),
    'Delivered',
  ],
  ['it was sent 14 days ago', sent({ paymentChangedDate: '2026-11-08T12:00:00Z' }), 'Sent'],
  [
    'its parcel comes tomorrow, however long ago it was sent',
    sent({ paymentChangedDate: '2026-10-01T12:00:00Z', deliveredDate: '2026-11-23T09:00:00Z' }),
    'Sent',
  ],
  [
    'a product of it was cancelled',
    sent({ deliveredDate: '2026-11-18T09:00:00Z' }, { status: 'Cancelled' }),
    'Delivered',
  ],
] as const)('a dispatched order of which %s', (_, facts, state) => {
  expect(stateOf(facts, now)).toBe(state);
});

const base = { products: [] };
test.each([
  [{ status: 'Received', paymentStatus: 'paymentPending' }, 'AwaitingPayment'],
  [{ status: 'Received' }, 'AwaitingPayment'],
  [{ status: 'Received', paymentStatus: 'paymentFailed' }, 'PaymentFailed'],
  [{ status: 'Confirmed', paymentStatus: 'verificationFailed' }, 'PaymentFailed'],
  // The payment can arrive before the order service changes the status of the order.
  [{ status: 'Received', paymentStatus: 'paymentSuccess' }, 'Ordered'],
  [{ status: 'Confirmed' }, 'Ordered'],
  [{ status: 'ProductionCompleted' }, 'InProduction'],
  [{ status: 'Cancelled', refund: { refundedAt: null } }, 'Cancelled'],
  [{ status: 'Cancelled', refund: { refundedAt: '2026-11-20T10:00:00Z' } }, 'Refunded'],
] as const)('%j is %s', (facts, state) => {
  expect(stateOf({ ...base, ...facts }, now)).toBe(state);
});

test('whatever the facts: one known state, delivered and paid back only where that can be, and for good', () => {
  fc.assert(
    fc.property(order, instant, fc.nat({ max: 90 * 86_400_000 }), (facts, at, later) => {
      const state = stateOf(facts, new Date(at));
      expect(orderStates).toContain(state);
      if (state === 'Delivered') {
        expect(statusGroupOf(facts.status)).toBe('Sent');
        // A delivered order must never return to an earlier state.
        expect(stateOf(facts, new Date(Date.parse(at) + later))).toBe('Delivered');
      }
      if (state === 'Refunded') expect(facts.status).toBe('Cancelled');
      const last = deliveredAt(facts);
      const isOut = facts.products.every(({ status }) =>
        ['Dispatched', 'Cancelled'].includes(status),
      );
      if (facts.status === 'Dispatched' && isOut && last) {
        expect(stateOf(facts, new Date(last))).toBe('Delivered');
        expect(stateOf(facts, new Date(Date.parse(last) - 1))).toBe('Sent');
      }
    }),
  );
});

test('the one action is possible, never a second order beside an unpaid one, never a payment of a paid one', () => {
  const possible = fc.record({
    canPay: fc.boolean(),
    canTrack: fc.boolean(),
    canChangeAddress: fc.boolean(),
    canReorder: fc.boolean(),
  });
  const needs = {
    pay: 'canPay',
    track: 'canTrack',
    changeAddress: 'canChangeAddress',
    reorder: 'canReorder',
  } as const;
  fc.assert(
    fc.property(fc.constantFrom(...orderStates), possible, (state, can) => {
      const action = primaryActionOf(state, can);
      if (action === null) return;
      expect(can[needs[action]]).toBe(true);
      const isUnpaid = state === 'AwaitingPayment' || state === 'PaymentFailed';
      expect(action === 'pay').toBe(isUnpaid);
    }),
  );
  const all = { canPay: true, canTrack: true, canChangeAddress: true, canReorder: true };
  expect(orderStates.map((state) => primaryActionOf(state, all))).toEqual([
    'pay', 'pay', 'changeAddress', null, 'track', 'reorder', 'reorder', 'reorder',
  ]); // prettier-ignore
});

describe('OR-14 the limit of an address', () => {
  const limit = (facts: Parameters<typeof addressLimitOf>[0]) => addressLimitOf(facts, now);
  test('is the order’s own, or else the cut-off of its production', () => {
    expect(limit({ until: '2026-11-22T12:23:00Z', cutOff: '2026-11-24T22:00:00Z' })).toBe(
      '2026-11-22T12:23:00Z',
    );
    expect(limit({ cutOff: '2026-11-24T22:00:00Z', earliest: '2026-11-27' })).toBe(
      '2026-11-24T22:00:00Z',
    );
    expect(limit({})).toBeNull();
  });

  test('that has passed is none, and no cut-off takes its place', () => {
    expect(limit({ until: '2026-11-22T12:00:00Z', cutOff: '2026-11-24T22:00:00Z' })).toBeNull();
    expect(limit({ cutOff: '2026-11-22T12:00:00Z' })).toBeNull();
  });

  test('never lies after the day on which the order is expected, whatever two services say', () => {
    fc.assert(
      fc.property(instant, instant, (cutOff, expected) => {
        const earliest = expected.slice(0, 10);
        const at = limit({ cutOff, earliest });
        if (at !== null) expect(Date.parse(at)).toBeLessThan(Date.parse(earliest));
        if (at !== null) expect(Date.parse(at)).toBeGreaterThan(now.getTime());
      }),
    );
  });
});

test('OR-05 an order without a status of its own is as far as the product that is least far, or nobody knows', () => {
  const products = fc.array(fc.record({ status: maybe(fc.constantFrom(...orderStatus.options)) }), {
    maxLength: 4,
  });
  fc.assert(
    fc.property(products, (given) => {
      const status = orderStatusOf({ products: given });
      const known = given.map((one) => one.status);
      if (known.length === 0 || known.includes(null)) return expect(status).toBeNull();
      const going = known.filter((one) => one !== 'Cancelled');
      expect(known).toContain(status);
      if (going.length > 0) expect(going).toContain(status);
      for (const one of going)
        expect(orderStatus.options.indexOf(status ?? 'Cancelled')).toBeLessThanOrEqual(
          orderStatus.options.indexOf(one ?? 'Cancelled'),
        );
      return expect(stateOf({ products: given }, now)).not.toBeNull();
    }),
  );
  expect(stateOf({ products: [] }, now)).toBeNull();
  expect(
    primaryActionOf(null, {
      canPay: true,
      canTrack: true,
      canChangeAddress: true,
      canReorder: true,
    }),
  ).toBeNull();
});
