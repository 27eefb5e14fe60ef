import { addHours } from 'date-fns';
import { reorderDirectDto, reorderStatusDto } from '../../../lib/contracts/order-services';
import { createOrder, type NewOrder } from '../orders/create-order';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { sweepReorders } from './service';

let harness: ServiceHarness;
beforeAll(async () => {
  harness = await openServiceHarness();
});
afterAll(() => harness.close());

const as = 'someone';
const create = (order: Partial<NewOrder> = {}) =>
  createOrder(harness.context.db, {
    accountId: as,
    channel: 'bonaprint-gb',
    createdAt: harness.context.clock.now(),
    ...order,
  });
const status = async (code: string) =>
  reorderStatusDto.parse(
    await harness.json('reorder', `/reorder/status/${code}`, { as, channel: 'bonaprint-gb' }),
  );
const reorder = (code: string, key?: string, body?: unknown) =>
  harness.call('reorder', `/reorder-direct?OrderCode=${code}`, {
    as,
    channel: 'bonaprint-gb',
    method: 'POST',
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const shopUrl = async (response: Promise<Response>) =>
  reorderDirectDto.parse(await (await response).json()).ShopUrl;

test('OR-16 an order that is available unchanged has no differences', async () => {
  expect(await status(await create())).toMatchObject({ status: 'Available', differences: [] });
});

test('OR-16 differences are listed for each product', async () => {
  const code = await create({
    reorderStatus: 'Changed',
    products: [
      { articleId: 'MUG_300', options: [{ group: 'Wrappers', option: 'giftBox' }] },
      { articleId: 'MUG_300', options: [{ group: 'Wrappers', option: 'none' }] },
      { articleId: 'CAN_4040' },
    ],
  });
  const { status: whole, differences } = await status(code);
  expect(whole).toBe('Changed');
  expect(differences.map(({ reason, option }) => [reason, option])).toEqual([
    ['optionGone', 'Gift box'],
    ['priceChanged', undefined],
    ['articleGone', undefined],
  ]);
});

test('OR-16 an order without any available article cannot be placed again', async () => {
  const code = await create({ products: [{ articleId: 'CAN_4040' }] });
  expect((await status(code)).status).toBe('Unavailable');
  expect((await reorder(code)).status).toBe(409);
});

test('OR-16 a reorder opens the shop of the channel with a new basket each time', async () => {
  const code = await create();
  const first = await shopUrl(reorder(code));
  expect(first).toContain('https://www.bonaprint.co.uk.example/basket/');
  expect(await shopUrl(reorder(code))).not.toBe(first);
});

test('OR-16 one idempotency key creates one basket, also for simultaneous requests', async () => {
  const code = await create();
  const [first, second] = await Promise.all([
    shopUrl(reorder(code, 'key-1')),
    shopUrl(reorder(code, 'key-1')),
  ]);
  expect(second).toBe(first);
  expect(await shopUrl(reorder(code, 'key-1'))).toBe(first);
  expect(await shopUrl(reorder(code, 'key-2'))).not.toBe(first);
});

test('OR-16 a key that was used for another request is a 422, an invalid key a 400', async () => {
  const code = await create();
  expect((await reorder(code, 'key-3')).status).toBe(200);
  expect((await reorder(code, 'key-3', { other: true })).status).toBe(422);
  expect((await reorder(await create(), 'key-3')).status).toBe(422);
  expect((await reorder(code, 'k'.repeat(201))).status).toBe(400);
});

test('OR-16 a key and its reply are kept for a day', async () => {
  const code = await create();
  const startedAt = harness.context.clock.now();
  const first = await shopUrl(reorder(code, 'key-4'));
  await sweepReorders(harness.context.db, addHours(startedAt, 23));
  expect(await shopUrl(reorder(code, 'key-4'))).toBe(first);
  await sweepReorders(harness.context.db, addHours(startedAt, 25));
  expect(await shopUrl(reorder(code, 'key-4'))).not.toBe(first);
});
