import {
  accountOrderPageDto,
  addressChangeAcceptedDto,
  orderDto,
  superOrderDto,
  superOrderPageDto,
} from '../../../lib/contracts/orders';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { createOrder } from './create-order';

let harness: ServiceHarness;
beforeAll(async () => {
  harness = await openServiceHarness();
});
afterAll(() => harness.close());

let people = 0;
const newPerson = () => `person-${(people += 1)}`;
const at = (instant: string) => new Date(instant);
const address = {
  firstName: 'Ida',
  lastName: 'Holm',
  street: 'Nørregade',
  houseNumber: '7',
  postalCode: '1165',
  city: 'København',
  countryCode: 'DK',
};

const open = async (as: string, code: string) =>
  superOrderDto.parse(await harness.json('orders', `/v1/superorders/${code}`, { as }));
const change = (as: string, code: string, deliveryAddress: object = address, orderCode = code) =>
  harness.call('orders', `/v1/superorders/${code}/deliveryAddress`, {
    as,
    method: 'PUT',
    body: { orderCode, deliveryAddress },
  });

test('OR-02 the list can be paged to its total, newest first, without missing or repeated orders at equal times', async () => {
  const as = newPerson();
  for (let index = 0; index < 7; index += 1) {
    await createOrder(harness.context.db, {
      accountId: as,
      createdAt: at(index < 4 ? '2026-11-01T10:00:00Z' : '2026-11-02T10:00:00Z'),
    });
  }
  await createOrder(harness.context.db, {
    accountId: as,
    createdAt: at('2026-11-03T10:00:00Z'),
    isExpired: true,
  });
  const codes: string[] = [];
  for (let offset = 0; offset < 9; offset += 3) {
    const path = `/v2/superorders/me?Offset=${offset}&Limit=3&OrderState=notExpired`;
    const page = superOrderPageDto.parse(await harness.json('orders', path, { as }));
    expect(page.totalCount).toBe(7);
    codes.push(...page.superOrders.map(({ superOrderCode }) => superOrderCode));
  }
  const fullPage = superOrderPageDto.parse(
    await harness.json('orders', '/v2/superorders/me?OrderState=notExpired', { as }),
  );
  expect(new Set(codes).size).toBe(7);
  expect(codes).toEqual(fullPage.superOrders.map(({ superOrderCode }) => superOrderCode));
  const times = fullPage.superOrders.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());
});

test.each(['Limit=101', 'Limit=-1', 'Offset=0x10', 'Limit=1e2', 'OrderState=mine', 'Offset='])(
  'OR-02 the query %s is refused',
  async (query) => {
    expect(
      (await harness.call('orders', `/v2/superorders/me?${query}`, { as: newPerson() })).status,
    ).toBe(400);
  },
);

test('without a token every path is a 401', async () => {
  for (const path of [
    '/v2/superorders/me',
    '/v1/superorders/1',
    '/orders/byAccount/a',
    '/v1/Orders/1',
  ]) {
    expect((await harness.call('orders', path)).status).toBe(401);
  }
});

test('another customer’s order is answered exactly like an unknown one, on every path', async () => {
  const owner = newPerson();
  const as = newPerson();
  const code = await createOrder(harness.context.db, {
    accountId: owner,
    createdAt: at('2026-11-01T10:00:00Z'),
  });
  const answer = async (response: Promise<Response>) => {
    const { status, headers } = await response;
    return { status, type: headers.get('content-type'), body: await (await response).text() };
  };
  const requests = (superCode: string, productCode: string) => [
    harness.call('orders', `/v1/superorders/${superCode}`, { as }),
    change(as, superCode),
    harness.call('orders', `/v1/Orders/${productCode}`, { as }),
    harness.call('reorder', `/reorder/status/${superCode}`, { as }),
    harness.call('reorder', `/reorder-direct?OrderCode=${superCode}`, { as, method: 'POST' }),
    harness.call('products', `/v1/Products/${productCode}`, { as }),
    harness.call('products', `/v1/pdf/me/${productCode}`, { as }),
  ];
  const foreign = await Promise.all(requests(code, `${code}-1`).map(answer));
  const unknown = await Promise.all(requests('1', '1-1').map(answer));
  expect(foreign).toEqual(unknown);
  expect(new Set(foreign.map(({ status }) => status))).toEqual(new Set([404]));
  expect((await harness.call('orders', `/orders/byAccount/${owner}`, { as })).status).toBe(404);
});

test('OR-17 orders of an account are filtered by article names and paged by 10', async () => {
  const as = newPerson();
  const products = [
    { articleId: 'MUG_300' },
    ...Array.from({ length: 11 }, () => ({ articleId: 'PHB_A4L' })),
  ];
  await createOrder(harness.context.db, {
    accountId: as,
    channel: 'bonaprint-gb',
    createdAt: at('2026-11-01T10:00:00Z'),
    products,
  });
  const list = async (query: string) =>
    accountOrderPageDto.parse(
      await harness.json('orders', `/orders/byAccount/${as}${query}`, {
        as,
        channel: 'bonaprint-gb',
      }),
    );
  const first = await list('');
  expect([first.total, first.orders.length]).toEqual([12, 10]);
  expect((await list('?offset=10&limit=10')).orders).toHaveLength(2);
  expect((await list('?articleNames=mug')).total).toBe(1);
  expect((await list('?articleNames=photobook,Photo mug')).total).toBe(12);
  expect((await list('?articleNames=nothing')).total).toBe(0);
  const [firstOrder] = first.orders;
  expect(
    orderDto.parse(
      await harness.json('orders', `/v1/Orders/${firstOrder?.orderCode}`, {
        as,
        channel: 'bonaprint-gb',
      }),
    ),
  ).toEqual(firstOrder);
});

test('titles and amounts are those of the order’s channel, in Belgium in the requested language', async () => {
  const as = newPerson();
  const read = async (channel: string, language?: string) => {
    const code = await createOrder(harness.context.db, {
      accountId: as,
      channel,
      createdAt: at('2026-11-01T10:00:00Z'),
      products: [{ articleId: 'MUG_300', quantity: 2 }],
      shippingCents: 500,
      discountCents: 100,
    });
    const headers: Record<string, string> = language ? { 'accept-language': language } : {};
    return superOrderDto.parse(
      await harness.json('orders', `/v1/superorders/${code}`, { as, channel, headers }),
    );
  };
  const swedish = await read('fotolykke-se');
  expect(swedish.products[0]?.title).toBe('Fotomugg 300 ml');
  expect([swedish.currency, swedish.totals]).toEqual([
    'SEK',
    { products: 328.9, shipping: 55, discount: 11, total: 372.9 },
  ]);
  expect((await read('albora-be')).products[0]?.title).toBe('Fotomok 300 ml');
  expect((await read('albora-be', 'fr-BE,fr;q=0.9')).products[0]?.title).toBe('Mug photo 300 ml');
  expect((await read('albora-be', 'it')).products[0]?.title).toBe('Fotomok 300 ml');
});

test('on every other channel an order is answered like an unknown one, and no list contains it', async () => {
  const as = newPerson();
  const code = await createOrder(harness.context.db, {
    accountId: as,
    channel: 'bonaprint-gb',
    createdAt: at('2026-11-01T10:00:00Z'),
    status: 'Received',
  });
  const ask = (path: string, init: object = {}) =>
    harness.call('orders', path, { as, channel: 'albora-nl', ...init });
  for (const [path, init] of [
    [`/v1/superorders/${code}`],
    [`/v1/superorders/${code}/cancel`, { method: 'POST' }],
    [`/v1/Orders/${code}-1`],
  ] as const) {
    expect([path, (await ask(path, init)).status]).toEqual([path, 404]);
  }
  const page = superOrderPageDto.parse(await (await ask('/v2/superorders/me')).json());
  expect([page.totalCount, page.superOrders]).toEqual([0, []]);
  const reorder = await harness.call('reorder', `/reorder/status/${code}`, { as });
  expect(reorder.status).toBe(404);
});

test('OR-10 an address change is sent, and succeeds three seconds later', async () => {
  harness.setNow('2026-11-21T10:00:00Z');
  const as = newPerson();
  const code = await createOrder(harness.context.db, {
    accountId: as,
    createdAt: at('2026-11-21T09:00:00Z'),
  });
  const before = await open(as, code);
  expect(before.addressChange).toBeNull();
  const accepted = await change(as, code);
  expect(accepted.status).toBe(202);
  expect(addressChangeAcceptedDto.parse(await accepted.json())).toEqual({ status: 'RequestSent' });
  harness.setNow('2026-11-21T10:00:02.999Z');
  const sent = await open(as, code);
  expect([sent.addressChange?.status, sent.deliveryAddress]).toEqual([
    'RequestSent',
    before.deliveryAddress,
  ]);
  harness.setNow('2026-11-21T10:00:03Z');
  const done = await open(as, code);
  expect([done.addressChange?.status, done.deliveryAddress?.city]).toEqual([
    'SuccessfulUpdate',
    'København',
  ]);
});

test('OR-10 a failed change keeps the previous address, also the one of an earlier change', async () => {
  harness.setNow('2026-11-21T10:00:00Z');
  const as = newPerson();
  const code = await createOrder(harness.context.db, {
    accountId: as,
    createdAt: at('2026-11-21T09:00:00Z'),
  });
  await change(as, code);
  harness.setNow('2026-11-21T10:01:00Z');
  expect((await change(as, code, { ...address, city: 'Unreachable' })).status).toBe(202);
  harness.setNow('2026-11-21T10:02:00Z');
  const order = await open(as, code);
  expect([order.addressChange?.status, order.deliveryAddress?.city]).toEqual([
    'RequestFailed',
    'København',
  ]);
});

test.each(['ProductionStarted', 'ProductionCompleted', 'Dispatched', 'Cancelled'] as const)(
  'OR-10 an order that is %s keeps its address: 409',
  async (status) => {
    const as = newPerson();
    const products = [{ articleId: 'MUG_300', status }, { articleId: 'PHB_A4L' }];
    const code = await createOrder(harness.context.db, {
      accountId: as,
      createdAt: at('2026-11-21T09:00:00Z'),
      products,
    });
    expect((await change(as, code)).status).toBe(409);
    expect((await open(as, code)).addressChange).toBeNull();
  },
);

test.each([
  ['a postal code of another country', { postalCode: '1016 GV' }],
  ['a street of digits only', { street: '1234' }],
  ['no house number', { houseNumber: 'x' }],
  ['no city', { city: ' ' }],
  ['a country that does not exist', { countryCode: 'XX' }],
  ['a name of the wrong type', { firstName: 7 }],
])('OR-10 an address with %s is a 400', async (_, wrong) => {
  const as = newPerson();
  const code = await createOrder(harness.context.db, {
    accountId: as,
    createdAt: at('2026-11-21T09:00:00Z'),
  });
  expect((await change(as, code, { ...address, ...wrong })).status).toBe(400);
});

test('OR-11 the order code of the body must be that of the path', async () => {
  const as = newPerson();
  const code = await createOrder(harness.context.db, {
    accountId: as,
    createdAt: at('2026-11-21T09:00:00Z'),
  });
  expect((await change(as, code, address, '4711')).status).toBe(400);
});

test('a parcel contains only past events', async () => {
  const as = newPerson();
  const code = await createOrder(harness.context.db, {
    accountId: as,
    createdAt: at('2026-11-10T09:00:00Z'),
    status: 'Dispatched',
  });
  harness.setNow('2026-11-12T10:00:00Z');
  expect((await open(as, code)).products[0]?.tracking?.events).toHaveLength(1);
  harness.setNow('2026-11-21T10:00:00Z');
  const events = (await open(as, code)).products[0]?.tracking?.events ?? [];
  expect(events.map(({ description }) => description)[0]).toBe('Bezorgd');
  expect(events).toHaveLength(5);
});
