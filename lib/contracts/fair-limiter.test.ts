import * as fc from 'fast-check';
import { setImmediate as settled } from 'node:timers/promises';
import { FairLimiter, LimiterRefusal } from './fair-limiter';

/** Starts named pieces of work in the limiter. Each piece runs until the test ends it. */
function workOf(limiter: FairLimiter) {
  const started: string[] = [];
  const refused = new Map<string, string>();
  const ends = new Map<string, () => void>();
  return {
    started,
    refused,
    ask(name: string, options?: { weight?: number; signal?: AbortSignal }) {
      const customer = name[0] ?? '';
      limiter
        .run(
          customer,
          () => {
            started.push(name);
            return new Promise<void>((resolve) => ends.set(name, resolve));
          },
          options,
        )
        .catch((error: unknown) =>
          refused.set(name, error instanceof LimiterRefusal ? error.reason : 'failed'),
        );
    },
    async end(name: string) {
      ends.get(name)?.();
      await settled();
    },
  };
}

const usual = { atOnce: 2, perCustomer: 1, waiting: 10, waitMs: 1_000 };

describe('FairLimiter', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] }));
  afterEach(() => jest.useRealTimers());

  it('starts no more of one customer than its share, and others beside it', async () => {
    const work = workOf(new FairLimiter(usual));
    for (const name of ['a1', 'a2', 'b1', 'c1']) work.ask(name);
    await settled();
    expect(work.started).toEqual(['a1', 'b1']);
    await work.end('a1');
    expect(work.started).toEqual(['a1', 'b1', 'a2']);
    await work.end('b1');
    expect(work.started).toEqual(['a1', 'b1', 'a2', 'c1']);
  });

  it('serves waiting customers in turns', async () => {
    const work = workOf(new FairLimiter({ ...usual, atOnce: 1 }));
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) work.ask(name);
    await settled();
    for (let done = 0; done < 6; done += 1) await work.end(work.started[done] ?? '');
    expect(work.started).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3']);
  });

  it('serves who has had nothing first, in every second turn', async () => {
    const work = workOf(new FairLimiter({ ...usual, atOnce: 1 }));
    for (const name of ['a1', 'b1', 'a2', 'b2']) work.ask(name);
    await settled();
    await work.end('a1');
    for (const name of ['c1', 'd1', 'e1']) work.ask(name);
    await settled();
    for (let done = 1; done < 6; done += 1) await work.end(work.started[done] ?? '');
    expect(work.started).toEqual(['a1', 'b1', 'c1', 'a2', 'd1', 'b2', 'e1']);
  });

  it('counts heavy work by its weight, and runs alone what weighs more than a share', async () => {
    const work = workOf(new FairLimiter({ ...usual, atOnce: 8, perCustomer: 4 }));
    work.ask('a1', { weight: 3 });
    work.ask('a2', { weight: 3 });
    work.ask('b1', { weight: 5 });
    work.ask('b2');
    await settled();
    expect(work.started).toEqual(['a1', 'b1']);
    await work.end('a1');
    await work.end('b1');
    expect(work.started).toEqual(['a1', 'b1', 'a2', 'b2']);
  });

  it('lets no lighter work overtake heavy work that waits for room', async () => {
    const work = workOf(new FairLimiter({ ...usual, atOnce: 4, perCustomer: 4 }));
    work.ask('a1', { weight: 2 });
    work.ask('b1', { weight: 2 });
    work.ask('c1', { weight: 4 });
    work.ask('d1');
    await settled();
    await work.end('a1');
    expect(work.started).toEqual(['a1', 'b1']);
    await work.end('b1');
    expect(work.started).toEqual(['a1', 'b1', 'c1']);
  });

  it('refuses the newest of the busiest customer when all seats are taken', async () => {
    const work = workOf(new FairLimiter({ ...usual, waiting: 3 }));
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) work.ask(name);
    await settled();
    expect([...work.refused]).toEqual([['a4', 'full']]);
    expect(work.started).toEqual(['a1', 'b1']);
  });

  it('refuses the only waiting work of a customer served just now, not of one who has had none', async () => {
    const work = workOf(new FairLimiter({ ...usual, atOnce: 1, waiting: 2 }));
    for (const name of ['a1', 'a2', 'b1', 'c1']) work.ask(name);
    await settled();
    expect([...work.refused]).toEqual([['a2', 'full']]);
    work.ask('d1');
    await settled();
    expect([...work.refused.keys()]).toEqual(['a2', 'd1']);
  });

  it('refuses work that has waited too long, and forgets work whose caller has left', async () => {
    const work = workOf(new FairLimiter({ ...usual, atOnce: 1 }));
    const left = new AbortController();
    work.ask('a1');
    work.ask('b1', { signal: left.signal });
    work.ask('c1');
    left.abort();
    await jest.advanceTimersByTimeAsync(1_000);
    expect([...work.refused]).toEqual([
      ['b1', 'gone'],
      ['c1', 'late'],
    ]);
    await work.end('a1');
    work.ask('d1');
    await settled();
    expect(work.started).toEqual(['a1', 'd1']);
  });

  it('gives the place back when work fails', async () => {
    const limiter = new FairLimiter({ ...usual, atOnce: 1 });
    await expect(limiter.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(limiter.run('a', () => Promise.resolve(1))).resolves.toBe(1);
    expect(limiter.size).toEqual({ waiting: 0, running: 0 });
  });
});

it('FairLimiter never exceeds its limits, and serves everybody in the end', async () => {
  const asks = fc.array(fc.record({ by: fc.constantFrom('a', 'b', 'c'), weight: fc.nat(4) }), {
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(asks, async (all) => {
      const limiter = new FairLimiter({ atOnce: 6, perCustomer: 3, waiting: 100, waitMs: 60_000 });
      const running = new Map<string, number[]>();
      let served = 0;
      await Promise.all(
        all.map(({ by, weight }) =>
          limiter.run(
            by,
            async () => {
              const own = [...(running.get(by) ?? []), weight + 1];
              running.set(by, own);
              const sum = (weights: number[]) => weights.reduce((total, one) => total + one, 0);
              expect(own.length === 1 || sum(own) <= 3).toBe(true);
              const together = [...running.values()].flat();
              expect(together.length === 1 || sum(together) <= 6).toBe(true);
              await settled();
              const rest = [...(running.get(by) ?? [])];
              rest.splice(rest.indexOf(weight + 1), 1);
              running.set(by, rest);
              served += 1;
            },
            { weight: weight + 1 },
          ),
        ),
      );
      expect(served).toBe(all.length);
      expect(limiter.size).toEqual({ waiting: 0, running: 0 });
    }),
  );
});
