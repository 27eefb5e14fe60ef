import { orderSource, orderStatus, processingStatus } from '@/lib/contracts/orders';
import { articleExtraNames } from '@/lib/contracts/merchandise';
import type { OrderListItemDto } from '@/lib/contracts/orders';
import { formattersFor } from '@/lib/format/formatters';
import { translatorOf } from '@/tests/support/messages';
import { planSteps, toOrderView } from './details-view';
import { toProductView } from './product-view';
import { orderStates } from './order-state';
import { toOrderCardView, toVoucherView } from './view';
import { context, order, product } from '@/tests/orders/order';

describe('OR-04 a card of the list', () => {
  const listed: OrderListItemDto = {
    superOrderCode: '100',
    createdAt: '2026-11-18T09:00:00Z',
    status: 'Dispatched',
    source: 'web',
    total: 64.9,
    currency: 'GBP',
    expectedDelivery: { earliest: '2026-11-25', latest: '2026-11-27' },
    productCount: 6,
    products: ['A', 'A', 'B', 'C', 'D', 'E'].map((title, index) => ({
      code: `100-${index}`,
      title,
      status: 'Dispatched' as const,
      quantity: 1,
      thumbnailUrl: `http://x.test/${title}.svg`,
    })),
  };

  test('is made of finished texts, four thumbnails and the number of the others', () => {
    expect(toOrderCardView(listed, context)).toEqual({
      code: '100',
      href: '/orders/100',
      number: 'Order 100',
      createdAt: '2026-11-18T09:00:00Z',
      date: '18 November 2026',
      state: 'Sent',
      arrival: expect.stringMatching(/^Arrives Wed 25 Nov\s–\sFri 27 Nov$/),
      titles: 'A, B, C and D',
      count: '6 products',
      total: '£64.90',
      action: null,
      more: '+2',
      thumbnails: ['A', 'A', 'B', 'C'].map((title) => `http://x.test/${title}.svg`),
    });
  });

  test.each([
    [
      'Received',
      'https://pay.x.test/1',
      { kind: 'pay', label: 'Pay £64.90', href: '/api/orders/100/payment' },
    ],
    ['Received', null, null],
    ['Confirmed', 'https://pay.x.test/1', null],
  ] as const)(
    '%s, to be paid at %s: %j can be done from the list',
    (status, paymentUrl, action) => {
      expect(toOrderCardView({ ...listed, status, paymentUrl }, context).action).toEqual(action);
    },
  );

  test('check 29 titles are one line, whatever they hold', () => {
    const odd = { ...listed, products: [{ ...listed.products[0]!, title: 'a\tb\r\nc' }] };
    expect(toOrderCardView(odd, context).titles).toBe('a b  c');
  });

  test('an order without a total is paid by a button that names none', () => {
    const order = { ...listed, status: 'Received' as const, paymentUrl: 'https://pay.x.test/1' };
    const { action } = toOrderCardView({ ...order, total: undefined }, context);
    expect(action).toMatchObject({ kind: 'pay', label: 'Pay for your order' });
  });

  test('is written anew in another language and on another day, and only then', () => {
    const ofDay = (day: string) =>
      toOrderCardView(listed, { ...context, now: new Date(`${day}T12:00:00Z`) }).arrival;
    expect(ofDay('2026-11-27')).toContain('Arrives');
    expect(ofDay('2026-11-28')).toBeNull();
    const dutch = formattersFor('nl-NL', 'Europe/Amsterdam');
    const t = jest.fn(translatorOf('orders', 'nl-NL'));
    // The code under test does not use the other functions of a translator.
    const other = { t: t as unknown as typeof context.t, format: dutch, now: context.now };
    expect(toOrderCardView(listed, other).arrival).toContain('Komt wo 25');
    const asked = t.mock.calls.length;
    toOrderCardView(listed, other);
    expect(t).toHaveBeenCalledTimes(asked);
  });
});

describe('what a card says of arrival and money', () => {
  const paid = { amount: 64.9, refundedAt: '2026-11-20T10:00:00Z' };
  test.each([
    [
      { status: 'Received', paymentStatus: 'paymentFailed' },
      'PaymentFailed',
      'Printing starts once you’ve paid',
    ],
    [{ status: 'Dispatched' }, 'Sent', null],
    [{ status: 'Cancelled', refund: paid }, 'Refunded', '£64.90 refunded'],
    [{ status: 'Cancelled', refund: { amount: 64.9 } }, 'Cancelled', '£64.90 is on its way back'],
    [{ status: 'Cancelled' }, 'Cancelled', null],
  ] as const)('%j', (change, state, arrival) => {
    const card = toOrderCardView(
      {
        superOrderCode: '1',
        createdAt: '2026-11-18T09:00:00Z',
        source: 'web',
        total: 64.9,
        currency: 'GBP',
        productCount: 0,
        products: [],
        ...change,
      },
      context,
    );
    expect([card.state, card.arrival]).toEqual([state, arrival]);
    const hasEnded = ['Delivered', 'Cancelled', 'Refunded'].includes(state);
    expect(card.action).toEqual(hasEnded ? { kind: 'reorder' } : null);
  });
});

describe('OR-09 the details of an order', () => {
  test('say everything in the channel’s language and currency', () => {
    const thumbnailUrl = 'http://x.test/2.svg';
    const products = [product(), product({ thumbnailUrl })];
    const view = toOrderView(order({ products }), context);
    expect(toOrderView(order(), context).picture).toBeNull();
    expect(view).toMatchObject({
      placed: { at: '2026-11-18T09:00:00Z', date: '18 November 2026' },
      state: 'Ordered',
      picture: thumbnailUrl,
      payment: 'Paid',
      total: '£64.90',
    });
    expect(view.sums.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Products £69.90',
      'Delivery Free',
      'Discount -£5.00',
    ]);
  });

  test('OR-08 show a pick-up point otherwise than a home', () => {
    const home = toOrderView(order({ pickupPointName: 'Corner shop' }), context).delivery;
    const point = toOrderView(
      order({ deliveryType: 'PickupPoint', pickupPointName: 'Corner shop' }),
      context,
    ).delivery;
    expect(home).toMatchObject({ type: 'Home', pointName: null });
    expect(point).toMatchObject({ type: 'PickupPoint', pointName: 'Corner shop' });
  });

  test('OR-05 the steps carry the dates that are known', () => {
    const sent = order({
      status: 'Dispatched',
      products: [
        product({
          paymentChangedDate: '2026-11-18T09:02:00Z',
          tracking: {
            carrier: 'P',
            code: '1',
            url: 'https://p.test/1',
            events: [
              { at: '2026-11-20T10:00:00Z', description: 'later' },
              { at: '2026-11-19T10:00:00Z', description: 'first' },
            ],
          },
        }),
      ],
    });
    expect(planSteps(sent, 'Sent')).toEqual([
      { name: 'Ordered', state: 'done', at: '2026-11-18T09:00:00Z' },
      { name: 'InProduction', state: 'done', at: null },
      { name: 'Sent', state: 'current', at: '2026-11-19T10:00:00Z' },
      { name: 'Delivered', state: 'upcoming', at: null },
    ]);
  });

  test('OR-05 a cancelled order ends at Cancelled, or where its money went back', () => {
    const cancelled = order({ status: 'Cancelled' });
    const names = (state: 'Cancelled' | 'Refunded') =>
      planSteps(cancelled, state).map(({ name, state: step }) => `${name} ${step}`);
    expect(names('Cancelled')).toEqual(['Ordered done', 'Cancelled current']);
    expect(names('Refunded')).toEqual(['Ordered done', 'Cancelled done', 'Refunded current']);
  });

  test('a paid order waits for no payment', () => {
    const steps = toOrderView(order(), context).steps.map(
      ({ label, state }) => `${label} ${state}`,
    );
    expect(steps).toEqual([
      'Ordered current',
      'Printing upcoming',
      'Sent upcoming',
      'With you upcoming',
    ]);
  });
});

describe('a product of an order', () => {
  test('OR-20 names its options by their groups', () => {
    const view = toProductView(
      product({
        options: [
          { group: 'Paper', title: 'Silk' },
          { group: 'Scent', title: 'Rose' },
        ],
      }),
      'GBP',
      context,
    );
    expect(view.options.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Paper: Silk',
      'Scent: Rose',
    ]);
  });

  test('links to its parcel only at a web address', () => {
    const tracking = { carrier: 'P', code: '1', events: [] };
    const hrefOf = (url: string) =>
      toProductView(product({ tracking: { ...tracking, url } }), 'GBP', context).tracking?.href;
    expect(hrefOf('https://p.test/1')).toBe('https://p.test/1');
    expect(hrefOf('javascript:alert(1)')).toBeNull();
  });
});

describe('OR-12 a voucher', () => {
  const offer = {
    isVoucherFound: true,
    name: 'N',
    description: 'D',
    code: 'C',
    validUntil: '2027-01-31T12:00:00Z',
  } as const;
  const view = (change: object) => toVoucherView({ ...offer, ...change }, context);

  test('says its worth as money or percentage, and until when', () => {
    expect(view({ amount: 20, currency: 'GBP' })).toMatchObject({
      worth: '£20.00',
      validUntil: 'Valid until 31 January 2027',
    });
    expect(view({ percentage: 15 })).toMatchObject({ worth: '15% off' });
    expect(view({})).toMatchObject({ worth: null });
    expect(view({ validUntil: '2026-01-31T12:00:00Z' })).toMatchObject({
      isExpired: true,
      validUntil: 'Expired on 31 January 2026',
    });
  });

  test('that was not found says only that', () => {
    expect(toVoucherView({ isVoucherFound: false }, context)).toEqual({ isVoucherFound: false });
  });
});

test('OR-07 every status, group, source and option group has its text', () => {
  const texts = [
    ...processingStatus.options.map((status) => context.t(`processing.${status}`)),
    ...orderStates.map((state) => context.t(`status.${state}`)),
    ...orderSource.options.map((source) => context.t(`source.${source}`)),
    ...articleExtraNames.map((name) => context.t(`options.${name}`)),
  ];
  expect(orderStatus.options).toHaveLength(6);
  for (const text of texts) expect(text).not.toContain('orders.');
});
