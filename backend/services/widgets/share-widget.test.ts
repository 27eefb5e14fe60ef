import { eq } from 'drizzle-orm';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { createOrder } from '../orders/create-order';
import { widgetShares } from './tables';
import { widgetFaultOf } from './widget-rows';

let harness: ServiceHarness;
let code: string;
const as = 'sharer';
beforeAll(async () => {
  harness = await openServiceHarness();
  Object.assign(widgetFaultOf(harness.context), { creationMs: 0 });
  const createdAt = harness.context.clock.now();
  const products = [{ articleId: 'PHB_A4L' }];
  code = `${await createOrder(harness.context.db, { accountId: as, createdAt, products })}-1`;
  await harness.call('widgets', `/v1/widget/${code}`, { as, method: 'POST' });
});
beforeEach(() => harness.setNow('2026-11-21T10:00:00Z'));
afterEach(() => harness.context.db.delete(widgetShares));
afterAll(() => harness.close());

/** Replaces the mailer by a mock that counts the mails, and returns the mock. */
function takeMails() {
  const send = jest.fn(() => Promise.resolve());
  harness.context.mailer = { ...harness.context.mailer, send };
  return send;
}

async function share(intent: string): Promise<number> {
  const toEmailAddress = Buffer.from('oma@example.com').toString('base64');
  const query = new URLSearchParams({ vendorId: 'albora', fromName: 'Noor', toEmailAddress });
  const headers = { 'idempotency-key': intent };
  const path = `/v1/widget/${code}/share?${query}`;
  return (await harness.call('widgets', path, { as, method: 'PUT', headers })).status;
}

test('WI-02 a request in progress is no success yet, and sends no second mail', async () => {
  let leave = () => {};
  let first = Promise.resolve(0);
  const send = jest.fn<Promise<void>, []>();
  await new Promise<void>((started) => {
    send.mockImplementation(() => {
      started();
      return new Promise((resolve) => (leave = resolve));
    });
    harness.context.mailer = { ...harness.context.mailer, send };
    first = share('slow');
  });
  expect(await share('slow')).toBe(409);
  leave();
  expect([await first, await share('slow')]).toEqual([204, 204]);
  expect(send).toHaveBeenCalledTimes(1);
});

test('WI-02 a request whose process ended before the mail was sent is sent with the next attempt', async () => {
  const send = takeMails();
  expect(await share('broken')).toBe(204);
  const ofAccount = eq(widgetShares.accountId, as);
  await harness.context.db.update(widgetShares).set({ isUnderWay: true }).where(ofAccount);
  harness.setNow('2026-11-21T10:00:59Z');
  expect(await share('broken')).toBe(409);
  harness.setNow('2026-11-21T10:01:00Z');
  expect(await share('broken')).toBe(204);
  expect(send).toHaveBeenCalledTimes(2);
});

test('WI-02 the same request sends no second mail, even after the hour of the limit', async () => {
  const send = takeMails();
  expect(await share('late')).toBe(204);
  harness.setNow('2026-11-21T11:30:00Z');
  expect(await share('late')).toBe(204);
  expect(send).toHaveBeenCalledTimes(1);
});
