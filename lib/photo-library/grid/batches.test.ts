import fc from 'fast-check';
import { photoBatchSize } from '@/lib/contracts/limits';
import { retryRounds, runBatches } from './batches';

const idsUpTo = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);

test('SE-10 CO-02 check 47 1,230 photos go as 500, 500 and 230', async () => {
  const sizes: number[] = [];
  const outcome = await runBatches({
    ids: idsUpTo(1_230),
    send: async (batch) => {
      sizes.push(batch.length);
      return [];
    },
  });
  expect(sizes).toEqual([500, 500, 230]);
  expect(outcome).toMatchObject({ failed: [], unsent: [], error: null });
  expect(outcome.done).toEqual(idsUpTo(1_230));
});

test('SE-10 check 47 those that failed, and only those, are tried in three more rounds and then reported', async () => {
  const sent: string[][] = [];
  const { done, failed } = await runBatches({
    ids: ['a', 'b', 'c'],
    send: async (batch) => {
      sent.push([...batch]);
      return ['b'];
    },
  });
  expect(sent).toEqual([['a', 'b', 'c'], ['b'], ['b'], ['b']]);
  expect([done, failed]).toEqual([['a', 'c'], ['b']]);
});

test('a service that makes up ids, or repeats them, changes nothing', async () => {
  const { done, failed } = await runBatches({
    ids: ['a', 'a', 'b'],
    send: async () => ['a', 'a', 'stranger'],
  });
  expect([done, failed]).toEqual([['b'], ['a']]);
});

test('a stop between two requests keeps the sent photos and names the others', async () => {
  const stop = new AbortController();
  const { done, failed, unsent } = await runBatches({
    ids: idsUpTo(1_200),
    signal: stop.signal,
    send: async (batch) => {
      stop.abort();
      return batch.slice(0, 1);
    },
  });
  expect([done.length, failed, unsent.length]).toEqual([499, ['p0'], 700]);
});

test('a lost session ends it at once', async () => {
  const send = jest.fn().mockRejectedValue(new Error('signed out'));
  const outcome = await runBatches({
    ids: idsUpTo(1_200),
    send,
    isWorthAnotherTry: () => false,
  });
  expect(send).toHaveBeenCalledTimes(1);
  expect(outcome.failed).toHaveLength(500);
  expect(outcome.unsent).toHaveLength(700);
  expect(outcome.error).toEqual(new Error('signed out'));
});

test('D-20 with faults in any position, every id is accounted for once, and truly', async () => {
  // Fault of each request: some ids are refused, or an error occurs before or after the service has changed the photos.
  const fault = fc.oneof(
    fc.constant({ kind: 'none' as const }),
    fc.record({ kind: fc.constant('refuse' as const), every: fc.integer({ min: 1, max: 7 }) }),
    fc.constant({ kind: 'lost' as const }),
    fc.constant({ kind: 'fatal' as const }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 1_700 }),
      fc.array(fault, { maxLength: 8 }),
      fc.option(fc.nat(6)),
      async (count, faults, stopAfter) => {
        const ids = idsUpTo(count);
        const stop = new AbortController();
        const stored = new Set(ids);
        const tries = new Map<string, number>();
        let calls = 0;
        const outcome = await runBatches({
          ids,
          signal: stop.signal,
          isWorthAnotherTry: (error) => error !== 'fatal',
          send: async (batch) => {
            expect(batch.length).toBeLessThanOrEqual(photoBatchSize);
            const now = faults[calls];
            calls += 1;
            if (stopAfter !== null && calls > stopAfter) stop.abort();
            batch.forEach((id) => tries.set(id, (tries.get(id) ?? 0) + 1));
            if (now?.kind === 'fatal' || now?.kind === 'lost') throw now.kind;
            const refused =
              now?.kind === 'refuse' ? batch.filter((_, at) => at % now.every === 0) : [];
            batch.forEach((id) => refused.includes(id) || stored.delete(id));
            return refused;
          },
        });
        expect([...outcome.done, ...outcome.failed, ...outcome.unsent].sort()).toEqual(ids.sort());
        expect(outcome.done.every((id) => !stored.has(id))).toBe(true);
        expect([...outcome.failed, ...outcome.unsent].every((id) => stored.has(id))).toBe(true);
        expect(outcome.unsent.every((id) => !tries.has(id))).toBe(true);
        expect(Math.max(0, ...tries.values())).toBeLessThanOrEqual(1 + retryRounds);
      },
    ),
    { numRuns: 150 },
  );
});
