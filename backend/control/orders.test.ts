import { superOrderDto } from '../../lib/contracts/orders';
import { createAccount } from '../services/identity/accounts';
import { type ServiceHarness, openServiceHarness } from '../../tests/backend/service-harness';
import { createOrderControl } from './orders';

let harness: ServiceHarness;
beforeAll(async () => {
  harness = await openServiceHarness();
  await createAccount(harness.context.db, {
    sub: 'tester',
    email: 'tester@example.com',
    password: 'x',
    authMethod: 'consumer',
  });
});
afterAll(() => harness.close());

async function control(method: string, path: string, input?: unknown) {
  const answer = await createOrderControl(harness.context).request(path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(input !== undefined && { body: JSON.stringify(input) }),
  });
  const body: unknown = await answer.json().catch(() => null);
  return { status: answer.status, body };
}
const read = (code: string) => harness.call('orders', `/v1/superorders/${code}`, { as: 'tester' });

test('an order is created for an e-mail address with any field overridden, changed and deleted', async () => {
  const created = await control('POST', '/', {
    email: 'Tester@example.com',
    code: '4711',
    channel: 'albora-nl',
    createdAt: '2026-11-01T12:00:00+01:00',
    deliveryType: 'PickupPoint',
    isBlocked: true,
    reorderStatus: 'Unavailable',
    products: [
      { articleId: 'VOU_025', title: '<b>Hi</b>', voucherOptionCode: 'OPT-1', voucherOffer: {} },
      { status: 'Dispatched' },
    ],
  });
  expect(created).toEqual({
    status: 201,
    body: { orderCode: '4711', productCodes: ['4711-1', '4711-2'] },
  });
  const order = superOrderDto.parse(await (await read('4711')).json());
  expect(order).toMatchObject({
    createdAt: '2026-11-01T11:00:00.000Z',
    deliveryType: 'PickupPoint',
    status: 'Confirmed',
  });
  expect(order.products.map(({ title, status }) => [title, status])).toEqual([
    ['<b>Hi</b>', 'Confirmed'],
    ['Hardcover fotoboek A4 liggend', 'Dispatched'],
  ]);
  expect(await harness.json('products', '/v1/blockedorders/4711')).toEqual({
    orderCode: '4711',
    isBlocked: true,
  });

  expect((await control('PATCH', '/4711', { status: 'Cancelled', isBlocked: false })).status).toBe(
    204,
  );
  const changed = superOrderDto.parse(await (await read('4711')).json());
  expect([changed.status, ...changed.products.map(({ status }) => status)]).toEqual([
    'Cancelled',
    'Cancelled',
    'Cancelled',
  ]);

  expect((await control('DELETE', '/4711')).status).toBe(204);
  expect((await read('4711')).status).toBe(404);
  expect((await control('DELETE', '/4711')).status).toBe(204);
});

test('an invalid order is refused and stores nothing', async () => {
  const bodies = [
    {},
    { email: 'nobody@example.com' },
    { accountId: 'tester', code: '1', products: [{ articleId: 'NONE' }] },
    { accountId: 'tester', code: '1', surprise: 1 },
  ];
  for (const body of bodies) expect((await control('POST', '/', body)).status).toBe(400);
  expect((await read('1')).status).toBe(404);
  expect((await control('PATCH', '/1', { status: 'Cancelled' })).status).toBe(404);
  expect((await control('PATCH', '/1', {})).status).toBe(400);
});
