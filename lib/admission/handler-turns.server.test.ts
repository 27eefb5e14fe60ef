import '@/tests/support/environment';
import { performance } from 'node:perf_hooks';
import { setImmediate as settled } from 'node:timers/promises';
import { env } from '@/lib/config/env.server';
import { startMetrics } from '@/lib/observability/metrics.server';
import { endpoint, manyPhotos } from '@/lib/endpoints/endpoint';
import { handle } from '@/lib/route-handlers/handler.server';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { ask } from '@/tests/support/ask';

const nl = 'account.albora.nl.example';
const de = 'account.albora.de.example';

const known = handle(
  endpoint('GET', '/api/test', { access: 'session', rate: 'signIn' }),
  async () => undefined,
);

/**
 * Number of the current try of a test. Each try uses new accounts, because calls count towards an account's rate limit.
 */
let attempt = 0;
const named = (sub: string) => `${sub} ${attempt}`;

async function browserOf(sub: string, host = nl) {
  const { cookie } = await mintSession(hostOf(host), { sub: named(sub) });
  const headers = { host, cookie: `__Host-sid=${cookie}` };
  // Let the server read the session once before the test: the first decryption of a cookie runs in a thread and takes
  // time.
  await ask(known, { headers });
  return { get: (of: Parameters<typeof ask>[0]) => ask(of, { headers }) };
}

/** Calls that are running: the account, and a function that ends the call. */
const calls: { sub: string; end: () => void }[] = [];
const began: string[] = [];

const reading = (options: { weight?: number; withoutTurn?: true } = {}) =>
  handle(
    endpoint('GET', '/api/test', { access: 'session', rate: 'read', ...options }),
    async ({ session }) => {
      began.push(session.sub);
      await new Promise<void>((end) => calls.push({ sub: session.sub, end }));
      return { ok: true };
    },
  );
const running = (sub: string) => calls.filter((call) => call.sub === named(sub)).length;

/** Waits until no further call starts by itself. */
async function quiet(): Promise<void> {
  const before = began.length;
  for (let round = 0; round < 20; round += 1) await settled();
  if (began.length !== before) await quiet();
}

async function endAll(): Promise<void> {
  for (const { end } of calls.splice(0)) end();
  await quiet();
  if (calls.length > 0) await endAll();
}

beforeAll(() => {
  // Simulate an event loop without idle time, so that the limit does not grow above its lowest value.
  const busy = { utilization: 1, active: 1, idle: 0 };
  jest.spyOn(performance, 'eventLoopUtilization').mockReturnValue(busy);
  Object.assign(env(), { HANDLERS_AT_ONCE: 24, HANDLERS_PER_CUSTOMER: 8, HANDLERS_WAITING: 200 });
});
beforeEach(() => {
  began.length = 0;
  attempt += 1;
});
afterEach(endAll);

describe('check 41 route handlers', () => {
  it('of one customer run eight at once, at all brands and in all sessions together', async () => {
    const browsers = await Promise.all([browserOf('a'), browserOf('a'), browserOf('a', de)]);
    const small = reading();
    const answers = browsers.flatMap(({ get }) => Array.from({ length: 5 }, () => get(small)));
    await quiet();
    expect(running('a')).toBe(8);
    await endAll();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(
      Array<number>(15).fill(200),
    );
  });

  it('110 reads of 500 photos at once leave another customer’s call among the next', async () => {
    const [many, other] = [await browserOf('many'), await browserOf('other')];
    const [big, small] = [reading({ weight: manyPhotos }), reading()];
    const all = Array.from({ length: 110 }, () => many.get(big));
    await quiet();
    expect(running('many')).toBe(2);
    const answer = other.get(small);
    await quiet();
    expect(running('other')).toBe(1);
    expect(began).toHaveLength(3);
    await endAll();
    expect((await answer).status).toBe(200);
    expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('serve a customer with one call before the second of each who has many', async () => {
    const small = reading();
    const greedy = await Promise.all(['g1', 'g2', 'g3', 'g4'].map((sub) => browserOf(sub)));
    const answers = greedy.flatMap(({ get }) => Array.from({ length: 20 }, () => get(small)));
    await quiet();
    expect(calls).toHaveLength(24);
    answers.push((await browserOf('late')).get(small));
    await quiet();
    const before = began.length;
    for (let done = 0; done < 8; done += 1) {
      calls.shift()?.end();
      await quiet();
    }
    expect(began.slice(before)).toContain(named('late'));
    await endAll();
    await Promise.all(answers);
  });

  it('beyond the seats are 503 with the time to come back, and counted; never somebody’s only call', async () => {
    const { read } = await startMetrics();
    const small = reading();
    const [many, other, third] = [
      await browserOf('m1'),
      await browserOf('m2'),
      await browserOf('m3'),
    ];
    const answers = [many, other].flatMap((browser) =>
      Array.from({ length: 119 }, () => browser.get(small)),
    );
    await quiet();
    expect(running('m1') + running('m2')).toBe(16);
    const only = third.get(small);
    await quiet();
    expect(running('m3')).toBe(1);
    await endAll();
    expect((await only).status).toBe(200);
    const refused = (await Promise.all(answers)).filter((answer) => answer.status !== 200);
    expect(refused.map((answer) => answer.status)).toEqual(Array<number>(22).fill(503));
    for (const answer of refused) {
      expect(answer.error?.code).toBe('unavailable');
      expect(answer.response.headers.get('retry-after')).toBe('5');
    }
    expect(await read()).toMatch(/account_refused_total\{queue="handlers",reason="full"\} 22/);
    expect(await read()).toMatch(/account_queue\{queue="handlers",state="waiting"\} 0/);
  });

  it('that stream an answer, or hand on a file that arrives slowly, hold no place meanwhile', async () => {
    const { get } = await browserOf('streams');
    const upload = reading({ withoutTurn: true });
    const answers = Array.from({ length: 9 }, () => get(upload));
    await quiet();
    expect(running('streams')).toBe(9);
    const download = handle(
      endpoint('GET', '/api/test', { access: 'session', rate: 'read' }),
      async ({ session }) => {
        began.push(session.sub);
        return new Response(
          new ReadableStream({
            start: (stream) => void calls.push({ sub: session.sub, end: () => stream.close() }),
          }),
        );
      },
    );
    answers.push(...Array.from({ length: 9 }, () => get(download)));
    await quiet();
    expect(began).toHaveLength(18);
    await endAll();
    await Promise.all(answers);
  });
});
