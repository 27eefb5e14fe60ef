import '@/tests/support/environment';
import { UpstreamError } from './errors';
import { policiesFor } from './policies.server';

let drawn = 0;
const fresh = () => policiesFor('orders', `channel-${(drawn += 1)}`);
const transient = () => new UpstreamError('badAnswer', 'c', 'down', 500, { isTransient: true });
const refused = () => new UpstreamError('badAnswer', 'c', 'no', 418);
const failing = () => Promise.reject(transient());
const codeOf = (promise: Promise<unknown>) => promise.then(() => 'good', (error: unknown) => (error instanceof Error ? error.constructor.name : 'odd')); // prettier-ignore

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Advances the mocked clock until the promise has settled, and returns the promise. */
async function settle<T>(promise: Promise<T>): Promise<T> {
  let isOver = false;
  void promise.finally(() => (isOver = true)).catch(() => undefined);
  while (!isOver) await jest.advanceTimersByTimeAsync(50);
  return promise;
}

describe('repeating', () => {
  it('check 36 a safe call is tried three times at most, with pauses of 0.1 to 2 s that differ', async () => {
    const pauses: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const { retried } = fresh();
      const times: number[] = [];
      const run = () => {
        times.push(Date.now());
        return failing();
      };
      expect(await settle(codeOf(retried.execute('a', run)))).toBe('UpstreamError');
      expect(times).toHaveLength(3);
      pauses.push(times[1]! - times[0]!, times[2]! - times[1]!);
    }
    expect(Math.max(...pauses)).toBeLessThanOrEqual(2_050);
    expect(new Set(pauses).size).toBeGreaterThan(8);
  });

  it('check 36 a call that is not safe is tried once', async () => {
    let tries = 0;
    await codeOf(fresh().once.execute('a', () => ((tries += 1), failing())));
    expect(tries).toBe(1);
  });

  it('check 36 a refusal, a timeout and a service that names its time are not asked again', async () => {
    const busy = new UpstreamError('unavailable', 'c', 'busy', 503, {
      isTransient: true,
      retryAfterSeconds: 5,
    });
    const late = new UpstreamError('timeout', 'c', 'late', null, { isTransient: true });
    for (const error of [refused(), busy, late, new Error('a mistake of ours')]) {
      let tries = 0;
      await codeOf(fresh().retried.execute('a', () => ((tries += 1), Promise.reject(error))));
      expect(tries).toBe(1);
    }
    expect(busy.details.retryAfterSeconds).toBe(5);
  });

  it('check 36 while a service fails for a minute, attempts stay below 1.1 × calls + 10 a second', async () => {
    // Every third attempt fails, so the circuit breaker remains closed and only the retry budget limits the attempts. Without
    // the budget there would be 8,600 attempts.
    const { retried } = fresh();
    let [attempts, calls] = [0, 0];
    const run = () => ((attempts += 1) % 3 ? Promise.resolve() : failing());
    const all: Promise<unknown>[] = [];
    for (let second = 0; second < 60; second += 1) {
      for (let call = 0; call < 100; call += 1) {
        calls += 1;
        all.push(codeOf(retried.execute(`c${call}`, run)));
      }
      await jest.advanceTimersByTimeAsync(1_000);
    }
    const outcomes = await settle(Promise.all(all));
    expect(outcomes.filter((one) => one === 'BrokenCircuitError')).toEqual([]);
    expect(calls).toBe(6_000);
    expect(attempts).toBeGreaterThan(calls + 300);
    expect(attempts).toBeLessThanOrEqual(1.1 * calls + 10 * 61);
  });
});

describe('the breaker', () => {
  const open = async (policies: ReturnType<typeof fresh>) => {
    for (let call = 0; call < 20; call += 1) await codeOf(policies.once.execute('a', failing));
  };

  it('check 37 opens when half of twenty calls in ten seconds fail, then refuses without calling', async () => {
    const policies = fresh();
    for (let call = 0; call < 19; call += 1) await codeOf(policies.once.execute('a', failing));
    expect(await codeOf(policies.once.execute('a', failing))).toBe('UpstreamError');
    let tries = 0;
    expect(await codeOf(policies.once.execute('a', () => Promise.resolve((tries += 1))))).toBe(
      'BrokenCircuitError',
    );
    expect(tries).toBe(0);
  });

  it('check 37 failures that lie further apart than ten seconds never open it', async () => {
    const { once } = fresh();
    for (let round = 0; round < 10; round += 1) {
      for (let call = 0; call < 19; call += 1)
        expect(await codeOf(once.execute('a', failing))).toBe('UpstreamError');
      await jest.advanceTimersByTimeAsync(11_000);
    }
  });

  it('check 37 asks once after five seconds, and closes when that is good', async () => {
    const policies = fresh();
    await open(policies);
    jest.advanceTimersByTime(4_900);
    expect(await codeOf(policies.once.execute('a', () => Promise.resolve()))).toBe(
      'BrokenCircuitError',
    );
    jest.advanceTimersByTime(200);
    expect(await codeOf(policies.once.execute('a', failing))).toBe('UpstreamError');
    expect(await codeOf(policies.once.execute('a', () => Promise.resolve()))).toBe(
      'BrokenCircuitError',
    );
    jest.advanceTimersByTime(5_100);
    expect(await codeOf(policies.once.execute('a', () => Promise.resolve()))).toBe('good');
    expect(await codeOf(policies.once.execute('a', () => Promise.resolve()))).toBe('good');
  });

  it('check 37 refusals, broken records of one customer and browsers that leave never open it', async () => {
    const policies = fresh();
    for (let call = 0; call < 60; call += 1)
      await codeOf(policies.once.execute('a', () => Promise.reject(refused())));
    expect(await codeOf(policies.once.execute('a', () => Promise.resolve()))).toBe('good');
  });

  it('check 37 it stands for one service of one channel', async () => {
    const channel = `channel-${(drawn += 1)}`;
    await open(policiesFor('orders', channel));
    expect(await codeOf(policiesFor('orders', channel).once.execute('a', failing))).toBe(
      'BrokenCircuitError',
    );
    expect(await codeOf(policiesFor('orders', `${channel}-other`).once.execute('a', failing))).toBe(
      'UpstreamError',
    );
    expect(await codeOf(policiesFor('menu', channel).once.execute('a', failing))).toBe(
      'UpstreamError',
    );
  });
});

/** Makes calls that run until the test ends them. */
function callsOf({ once }: ReturnType<typeof fresh>) {
  const ends: (() => void)[] = [];
  const outcomes: string[] = [];
  const running: string[] = [];
  return {
    outcomes,
    running,
    ask(customer: string, count = 1) {
      for (let call = 0; call < count; call += 1)
        void codeOf(
          once.execute(customer, () => {
            running.push(customer);
            return new Promise<void>((end) => ends.push(end));
          }),
        ).then((outcome) => outcomes.push(`${customer} ${outcome}`));
    },
    async endOne() {
      ends.shift()?.();
      await jest.advanceTimersByTimeAsync(0);
    },
  };
}

describe('the places of a service', () => {
  it('check 38 are 64, and 64 calls wait for half a second at most; the rest is refused at once', async () => {
    const calls = callsOf(fresh());
    for (let customer = 0; customer < 130; customer += 1) calls.ask(`c${customer}`);
    await jest.advanceTimersByTimeAsync(0);
    expect(calls.running).toHaveLength(64);
    expect(calls.outcomes).toEqual(['c128 LimiterRefusal', 'c129 LimiterRefusal']);
    await jest.advanceTimersByTimeAsync(500);
    expect(calls.outcomes).toHaveLength(66);
    expect(calls.running).toHaveLength(64);
    await calls.endOne();
    calls.ask('last');
    await jest.advanceTimersByTimeAsync(0);
    expect(calls.running.at(-1)).toBe('last');
  });

  it('check 38 are a quarter at most for one customer, and another customer’s call begins at once', async () => {
    const calls = callsOf(fresh());
    calls.ask('many', 110);
    calls.ask('other');
    await jest.advanceTimersByTimeAsync(0);
    expect(calls.running).toEqual([...Array<string>(16).fill('many'), 'other']);
    // The queue is full of calls of `many`. Each call of another customer replaces one of them.
    for (let customer = 0; customer < 47; customer += 1) calls.ask(`c${customer}`);
    await jest.advanceTimersByTimeAsync(0);
    expect(calls.running).toHaveLength(64);
    calls.ask('newcomer');
    await calls.endOne();
    await calls.endOne();
    expect(calls.running).toContain('newcomer');
    expect(new Set(calls.outcomes)).toEqual(new Set(['many LimiterRefusal', 'many good']));
  });

  it('check 37 calls that were refused a place, or whose caller left, never open the breaker', async () => {
    const policies = fresh();
    const calls = callsOf(policies);
    calls.ask('many', 200);
    const left = new AbortController();
    const leaving = Array.from({ length: 20 }, () =>
      codeOf(policies.once.execute('leaving', failing, left.signal)),
    );
    left.abort();
    await jest.advanceTimersByTimeAsync(600);
    await Promise.all(leaving);
    expect(calls.outcomes.filter((one) => one === 'many LimiterRefusal')).toHaveLength(184);
    expect(await codeOf(policies.once.execute('other', () => Promise.resolve()))).toBe('good');
  });

  it('check 38 new tokens of 500 customers may all wait for their turn, for two seconds', async () => {
    const { once } = policiesFor('oidc', `channel-${(drawn += 1)}`);
    const refresh = () => new Promise((resolve) => setTimeout(resolve, 250));
    const calls = Array.from({ length: 500 }, (_, customer) =>
      codeOf(once.execute(`c${customer}`, refresh)),
    );
    expect(new Set(await settle(Promise.all(calls)))).toEqual(new Set(['good']));
    const late = Array.from({ length: 65 }, (_, customer) =>
      codeOf(
        once.execute(`c${customer}`, () => new Promise((resolve) => setTimeout(resolve, 2_100))),
      ),
    );
    expect((await settle(Promise.all(late))).at(-1)).toBe('LimiterRefusal');
  });
});
