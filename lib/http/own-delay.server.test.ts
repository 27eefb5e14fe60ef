import '@/tests/support/environment';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { reply, startService, type TestService } from '@/tests/support/service';
import { AppError } from './errors';
import { callUpstream, type Caller } from './upstream.server';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  process.env['CUSTOMERS_URL'] = service.origin;
});
afterAll(() => service.stop());

const callerOf = (channel: string, customer: string): Caller => ({
  channel,
  correlationId: '0b0b0b0b-aaaa',
  customer,
});
const ask = (channel: string, customer: string) =>
  callUpstream('customers', 'getCapabilities', z.looseObject({}), callerOf(channel, customer)).then(
    () => 'good',
    (error: unknown) => error,
  );

/** Blocks the event loop for this number of milliseconds. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it('check 37 time-outs while this process is busy say nothing of the service: they are 503 with a time, and the breaker stays closed', async () => {
  service.behave(reply(200, '{}'));
  const asked = Array.from({ length: 30 }, (_, customer) => ask('busy', `c${customer}`));
  // The deadline of this call is one second. After the blocked time, expired timers run before the received responses are read.
  setImmediate(() => block(1_300));
  const answers = await Promise.all(asked);
  const failures = answers.filter((answer) => answer instanceof AppError);
  expect(failures.length).toBeGreaterThanOrEqual(20);
  for (const { code, details } of failures)
    expect([code, details.retryAfterSeconds]).toEqual(['unavailable', 5]);
  expect(await ask('busy', 'other')).toBe('good');
});

it('check 37 time-outs while this process is idle are the service’s, and open the breaker', async () => {
  service.behave((_, response) => void wait(1_500).then(() => response.end('{}')));
  const asked = Array.from({ length: 30 }, (_, customer) => ask('slow', `c${customer}`));
  const codes = (await Promise.all(asked)).map(
    (answer) => answer instanceof AppError && answer.code,
  );
  expect(new Set(codes)).toEqual(new Set(['timeout']));
  service.behave(reply(200, '{}'));
  expect(await ask('slow', 'other')).toMatchObject({
    code: 'unavailable',
    details: { retryAfterSeconds: 5 },
  });
});

it('check 38 110 calls of one customer at once leave a service quick for another, and its breaker closed', async () => {
  // The mock behaves like a service with one thread: it handles one call after another and needs 20 ms for each.
  let free = Promise.resolve();
  let begun = 0;
  let before = 0;
  service.behave((_, response) => {
    free = free.then(() => wait(20)).then(() => void response.end('{}'));
    begun += 1;
  });
  const flood = Array.from({ length: 110 }, () => ask('flood', 'many'));
  const other = ask('flood', 'other').then((answer) => {
    before = begun;
    return answer;
  });
  expect(await other).toBe('good');
  expect(before).toBeLessThan(40);
  await Promise.all(flood);
  expect(await ask('flood', 'third')).toBe('good');
});
