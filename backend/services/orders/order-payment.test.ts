import { superOrderDto } from '../../../lib/contracts/orders';
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

const onBonaprint = { channel: 'bonaprint-gb' };
const newUnpaid = async (as: string, more: object = {}) =>
  createOrder(harness.context.db, {
    accountId: as,
    createdAt: harness.context.clock.now(),
    ...onBonaprint,
    status: 'Received',
    ...more,
  });
const onItsChannel = async (as: string, code: string) =>
  superOrderDto.parse(
    await harness.json('orders', `/v1/superorders/${code}`, { as, ...onBonaprint }),
  );
const cancel = (as: string, code: string) =>
  harness.call('orders', `/v1/superorders/${code}/cancel`, { as, method: 'POST', ...onBonaprint });

test('an unpaid order is cancelled once, for repeated requests too, and only by its owner', async () => {
  const as = newPerson();
  const code = await newUnpaid(as);
  expect((await onItsChannel(as, code)).isCancellable).toBe(true);
  expect((await cancel(newPerson(), code)).status).toBe(404);
  const answers = await Promise.all([cancel(as, code), cancel(as, code), cancel(as, code)]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  const after = await onItsChannel(as, code);
  expect(after).toMatchObject({ status: 'Cancelled', isCancellable: false, paymentUrl: null });
  expect(after.products.map(({ status }) => status)).toEqual(['Cancelled']);
});

test('a paid order is not cancelled', async () => {
  const as = newPerson();
  const code = await newUnpaid(as, { status: 'Confirmed' });
  expect((await onItsChannel(as, code)).isCancellable).toBe(false);
  expect((await cancel(as, code)).status).toBe(409);
  expect((await onItsChannel(as, code)).status).toBe('Confirmed');
});

test('an unpaid order contains its payment URL for thirty days', async () => {
  harness.setNow('2026-11-21T10:00:00Z');
  const as = newPerson();
  const code = await newUnpaid(as, { paymentStatus: 'paymentFailed' });
  const { paymentUrl } = await onItsChannel(as, code);
  expect(paymentUrl).toMatch(/^http:\/\/localhost:4000\/payment-provider\/orders\/[0-9a-f-]{36}$/);
  harness.setNow('2026-12-21T10:00:00Z');
  expect((await onItsChannel(as, code)).paymentUrl).toBeNull();
  harness.setNow('2026-11-21T10:00:00Z');
});

test('a parcel is delivered when the carrier’s events say so, not before', async () => {
  harness.setNow('2026-11-21T10:00:00Z');
  const as = newPerson();
  const steps = [
    { step: 'collected' as const, at: '2026-11-20T08:00:00Z' },
    { step: 'delivered' as const, at: '2026-11-21T11:00:00Z' },
  ];
  const parcel = { carrier: 'ParcelPost', code: 'PP1', steps };
  const products = [{ articleId: 'MUG_300', parcel }, { articleId: 'VOU_025' }];
  const code = await newUnpaid(as, {
    status: 'Dispatched',
    createdAt: at('2026-11-18T10:00:00Z'),
    products,
  });
  const deliveredDates = async () =>
    (await onItsChannel(as, code)).products.map(({ deliveredDate }) => deliveredDate);
  expect(await deliveredDates()).toEqual([null, '2026-11-18T10:01:30.000Z']);
  harness.setNow('2026-11-21T11:00:00Z');
  expect(await deliveredDates()).toEqual(
    ['2026-11-21T11:00:00Z', '2026-11-18T10:01:30.000Z'].map((date) =>
      new Date(date).toISOString(),
    ),
  );
  const { tracking } = (await onItsChannel(as, code)).products[0] ?? {};
  expect(tracking?.events.map(({ step }) => step)).toEqual(['delivered', 'collected']);
  harness.setNow('2026-11-21T10:00:00Z');
});

test('the address cannot be changed from the time at which production reads it', async () => {
  harness.setNow('2026-11-21T10:00:00Z');
  const as = newPerson();
  const code = await newUnpaid(as, {
    status: 'Confirmed',
    addressChangeUntil: at('2026-11-21T10:30:00Z'),
  });
  const { deliveryAddress } = await onItsChannel(as, code);
  const change = () =>
    harness.call('orders', `/v1/superorders/${code}/deliveryAddress`, {
      as,
      method: 'PUT',
      body: { orderCode: code, deliveryAddress },
      ...onBonaprint,
    });
  expect((await onItsChannel(as, code)).addressChangeUntil).toBe('2026-11-21T10:30:00.000Z');
  harness.setNow('2026-11-21T10:30:00Z');
  expect((await change()).status).toBe(409);
  harness.setNow('2026-11-21T10:29:59.999Z');
  expect((await change()).status).toBe(202);
  harness.setNow('2026-11-21T10:00:00Z');
});
