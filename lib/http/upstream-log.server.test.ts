/** Log entries of calls that failed. */
import '@/tests/support/environment';
import * as z from 'zod';
import { log } from '@/lib/observability/log.server';
import { reply, startService, type TestService } from '@/tests/support/service';
import { callUpstream, type Caller, findUpstream } from './upstream.server';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  Object.assign(process.env, { ORDERS_URL: service.origin, DELIVERY_URL: service.origin });
});
afterAll(() => service.stop());

const answer = z.object({ n: z.number() });
let drawn = 0;
/** Each call returns a caller with a new channel, so that each test has its own circuit breaker. */
const newCaller = (): Caller => ({
  channel: `channel-${(drawn += 1)}`,
  correlationId: '0b0b0b0b-aaaa',
  token: 'the-customers-token',
});

it('check 23 a failure is logged with its correlation id, without token, id or query', async () => {
  const warned = jest.spyOn(log, 'warn');
  service.behave(reply(400, 'canary'));
  await expect(
    callUpstream('orders', 'getSuperOrder', answer, newCaller(), {
      ids: { code: 'order-canary' },
      query: { q: 'canary' },
    }),
  ).rejects.toThrow();
  expect(warned.mock.calls).toEqual([
    [expect.objectContaining({ event: 'upstream-failed', correlationId: '0b0b0b0b-aaaa' })],
  ]);
  expect(JSON.stringify(warned.mock.calls)).not.toMatch(/canary|the-customers-token/);
  warned.mockRestore();
});

it('OR-13 a missing object is no warning', async () => {
  const warned = jest.spyOn(log, 'warn');
  const noted = jest.spyOn(log, 'info');
  service.behave(reply(404, ''));
  const ids = { code: 'o1' };
  expect(
    await findUpstream('delivery', 'getDeliveryDates', answer, newCaller(), { ids }),
  ).toBeNull();
  expect(warned).not.toHaveBeenCalled();
  expect(noted.mock.calls).toMatchObject([
    [{ event: 'upstream-failed', route: 'getDeliveryDates' }],
  ]);
  jest.restoreAllMocks();
});
