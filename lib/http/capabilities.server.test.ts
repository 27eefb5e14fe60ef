import '@/tests/support/environment';
import { reply, startService, type TestService } from '@/tests/support/service';
import { announces } from './capabilities.server';
import type { Caller } from './upstream.server';

let service: TestService;
let drawn = 0;
/** Every test has a breaker of its own. */
const newCaller = (): Caller => ({
  channel: `channel-${(drawn += 1)}`,
  correlationId: '0b0b0b0b-aaaa',
  token: 'the-customers-token',
});
/** Milliseconds by which the test's clock is ahead. */
let ahead = 0;
const realNow = Date.now.bind(Date);
beforeEach(async () => {
  service = await startService();
  process.env['CUSTOMERS_URL'] = service.origin;
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);
});
afterEach(() => service.stop());

const announcement = (...capabilities: string[]) => reply(200, JSON.stringify({ capabilities }));
const hasExport = () => announces('customers', 'dataExport', newCaller());

it('a service announces what it can do to everybody, and is asked without a customer’s token', async () => {
  service.behave(announcement('dataExport', 'somethingNewer'));
  const caller = newCaller();
  expect(await announces('customers', 'dataExport', caller)).toBe(true);
  expect(await announces('customers', 'callbackTest', caller)).toBe(false);
  expect(service.seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/capabilities', undefined],
  ]);
});

it('an announcement is read once for all who wait for it, and again after a minute', async () => {
  service.behave(announcement('dataExport'));
  expect(await Promise.all([hasExport(), hasExport(), hasExport()])).toEqual([true, true, true]);
  ahead += 59_000;
  expect(await hasExport()).toBe(true);
  expect(service.seen).toHaveLength(1);
  ahead += 1_001;
  service.behave(announcement());
  expect(await hasExport()).toBe(false);
});

it.each([
  [400, '{}'],
  [401, '{}'],
  [403, ''],
  [404, '{}'],
  [405, ''],
  [501, ''],
  [200, ''],
  [204, ''],
  [200, 'not JSON'],
  [200, '{"capabilities":"dataExport"}'],
  [200, '["dataExport"]'],
])(
  'a service that answers %i %s announces nothing, and is left alone for a minute',
  async (status, body) => {
    service.behave(reply(status, body));
    expect(await hasExport()).toBe(false);
    const asked = service.seen.length;
    ahead += 30_000;
    expect(await hasExport()).toBe(false);
    expect(service.seen).toHaveLength(asked);
  },
);

it.each([500, 503, 429])('a service that answers %i is asked again soon', async (status) => {
  service.behave(reply(status));
  expect(await hasExport()).toBe(false);
  service.behave(announcement('dataExport'));
  expect(await hasExport()).toBe(false);
  ahead += 5_001;
  expect(await hasExport()).toBe(true);
});

it('what was announced holds while the service does not answer', async () => {
  service.behave(announcement('dataExport'));
  expect(await hasExport()).toBe(true);
  ahead += 61_000;
  service.behave((request) => request.socket.destroy());
  expect(await hasExport()).toBe(true);
  ahead += 6_000;
  service.behave(announcement());
  expect(await hasExport()).toBe(false);
});

it('who leaves while a service is asked takes the answer from nobody', async () => {
  service.behave(announcement('dataExport'));
  const controller = new AbortController();
  const left = announces('customers', 'dataExport', { ...newCaller(), signal: controller.signal });
  const stays = hasExport();
  controller.abort();
  expect(await Promise.all([left, stays])).toEqual([true, true]);
});
