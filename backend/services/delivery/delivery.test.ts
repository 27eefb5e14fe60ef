import { deliveryDatesDto } from '../../../lib/contracts/delivery';
import { createOrder } from '../orders/create-order';
import { type Bench, openBench } from '../../../tests/backend/service-harness';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

test('OR-13 dates are told without a token; none known is a 404', async () => {
  const order = { accountId: 'someone', createdAt: new Date('2026-11-10T23:00:00Z') };
  const dated = await createOrder(bench.context.db, order);
  const undated = await createOrder(bench.context.db, { ...order, deliveryDates: null });
  expect(
    deliveryDatesDto.parse(await bench.json('delivery', `/OrderDeliveryDates/${dated}`)),
  ).toEqual({
    orderCode: dated,
    earliest: '2026-11-15',
    latest: '2026-11-18',
  });
  const answers = await Promise.all(
    [undated, 'unknown'].map((code) => bench.call('delivery', `/OrderDeliveryDates/${code}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});
