import fc from 'fast-check';
import { Bursts, maxBurstFiles, maxBurstMs, quietAfterOneMs, quietMs } from './bursts';
import { leaseSeconds } from './upload-leases';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

type Released = { account: string; ids: readonly string[]; at: number };

/** Lets files arrive and returns the ended bursts. Each arrival is an account and the pause before it in milliseconds. */
function play(arrivals: readonly (readonly [account: string, pause: number])[]) {
  const released: Released[] = [];
  const arrivedAt = new Map<string, number>();
  const bursts = new Bursts((account, ids) =>
    released.push({ account, ids: [...ids], at: Date.now() }),
  );
  for (const [index, [account, pause]] of arrivals.entries()) {
    jest.advanceTimersByTime(pause);
    const id = `${account} ${index}`;
    arrivedAt.set(id, Date.now());
    bursts.add(account, id);
  }
  jest.advanceTimersByTime(maxBurstMs);
  return { released, arrivedAt };
}

test('a single photo waits 0.4 s, and several wait 1.5 s after the last one', () => {
  const start = Date.now();
  const [single, several] = play([
    ['anna', 0],
    ['bram', 500],
    ['bram', 300],
    ['bram', 1_400],
  ]).released;
  expect(single).toEqual({ account: 'anna', ids: ['anna 0'], at: start + quietAfterOneMs });
  expect(several).toEqual({
    account: 'bram',
    ids: ['bram 1', 'bram 2', 'bram 3'],
    at: start + 2_200 + quietMs,
  });
});

test('whatever arrives, every file leaves once, in order, after at most 8 s, with at most 127 others', () => {
  const account = fc.constantFrom('anna', 'bram', 'carl');
  const arrival = fc.tuple(account, fc.oneof(fc.integer({ min: 0, max: 30 }), fc.nat(3_000)));
  fc.assert(
    fc.property(fc.array(arrival, { maxLength: 400, size: 'max' }), (arrivals) => {
      const { released, arrivedAt } = play(arrivals);
      for (const each of ['anna', 'bram', 'carl']) {
        const left = released.filter((burst) => burst.account === each);
        const sent = [...arrivedAt.keys()].filter((id) => id.startsWith(each));
        expect(left.flatMap(({ ids }) => ids)).toEqual(sent);
      }
      for (const { ids, at } of released) {
        expect(ids.length).toBeLessThanOrEqual(maxBurstFiles);
        for (const id of ids) expect(at - (arrivedAt.get(id) ?? 0)).toBeLessThanOrEqual(maxBurstMs);
      }
    }),
    { numRuns: 50 },
  );
});

test('the files of other accounts change nothing for an account', () => {
  const pauses = fc.array(fc.nat(2_000), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(pauses, fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }), (all, others) => {
      const alone = all.map((pause) => ['anna', pause] as const);
      const among = alone.flatMap((arrival, index) =>
        others[index] ? [arrival, ['bram', 0] as const] : [arrival],
      );
      const leftAt = (arrivals: readonly (readonly [string, number])[]) => {
        const start = Date.now();
        const ofAnna = play(arrivals).released.filter(({ account }) => account === 'anna');
        return ofAnna.map(({ ids, at }) => [ids.length, at - start]);
      };
      expect(leftAt(among)).toEqual(leftAt(alone));
    }),
    { numRuns: 50 },
  );
});

test('check 44 the lease of a received file outlasts its burst', () => {
  expect(maxBurstMs).toBeLessThan(leaseSeconds * 1_000);
});

test('a stopped backend releases nothing more', () => {
  const onEnd = jest.fn();
  const bursts = new Bursts(onEnd);
  bursts.add('anna', 'one');
  bursts.stop();
  jest.advanceTimersByTime(maxBurstMs);
  expect(onEnd).not.toHaveBeenCalled();
});
