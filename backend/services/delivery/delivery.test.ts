import { deliveryDatesDto } from '../../../lib/contracts/order-services';
import { createOrder } from '../orders/create-order';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';

let harness: ServiceHarness;
beforeAll(async () => {
  harness = await openServiceHarness();
});
afterAll(() => harness.close());

test('OR-13 dates are readable without a token; an order without dates is a 404', async () => {
  const order = { accountId: 'someone', createdAt: new Date('2026-11-10T23:00:00Z') };
  const dated = await createOrder(harness.context.db, order);
  const undated = await createOrder(harness.context.db, { ...order, deliveryDates: null });
  expect(
    deliveryDatesDto.parse(await harness.json('delivery', `/OrderDeliveryDates/${dated}`)),
  ).toEqual({
    orderCode: dated,
    earliest: '2026-11-15',
    latest: '2026-11-18',
  });
  const answers = await Promise.all(
    [undated, 'unknown'].map((code) => harness.call('delivery', `/OrderDeliveryDates/${code}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});
