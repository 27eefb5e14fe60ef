import fc from 'fast-check';
import { FairQueue } from './fair-queue';

function queueOf(entries: Record<string, readonly number[]>) {
  const queue = new FairQueue<number>();
  for (const [customer, lane] of Object.entries(entries))
    for (const entry of lane) queue.add(customer, entry);
  return queue;
}

/** Takes the next turn with up to `most` entries. */
function turn(queue: FairQueue<number>, most: number) {
  const next = queue.next();
  return next && ([next.customer, queue.take(next.customer, most)] as const);
}

test('a turn takes several entries of one customer, and the others come before its next turn', () => {
  const queue = queueOf({ anna: [1, 2, 3, 4, 5], bram: [6], carl: [7, 8] });
  const turns = Array.from({ length: 4 }, () => turn(queue, 3));
  expect(turns).toEqual([
    ['anna', [1, 2, 3]],
    ['bram', [6]],
    ['carl', [7, 8]],
    ['anna', [4, 5]],
  ]);
  expect([queue.size, turn(queue, 3)]).toEqual([0, undefined]);
});

test('entries that a turn could not do come first in the next turn of their customer', () => {
  const queue = queueOf({ anna: [1, 2, 3], bram: [4] });
  expect(turn(queue, 2)).toEqual(['anna', [1, 2]]);
  queue.addFirst('anna', [2]);
  queue.addFirst('bram', []);
  expect([queue.size, queue.countOf('anna')]).toEqual([3, 2]);
  expect(turn(queue, 2)).toEqual(['bram', [4]]);
  expect(turn(queue, 9)).toEqual(['anna', [2, 3]]);
  queue.addFirst('anna', [9]);
  expect(turn(queue, 1)).toEqual(['anna', [9]]);
});

test('an entry that is wanted first changes the order of its own customer only', () => {
  const queue = queueOf({ anna: [1, 2, 3], bram: [4, 5] });
  queue.advance('bram', 5);
  queue.advance('anna', 3);
  queue.advance('anna', 4);
  queue.advance('nobody', 1);
  expect([turn(queue, 3), turn(queue, 3)]).toEqual([
    ['anna', [3, 1, 2]],
    ['bram', [5, 4]],
  ]);
});

test('whatever is taken, put back and wanted first, no entry is lost or doubled, and nobody waits longer than a turn of each other', () => {
  const lanes = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 });
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat(3), fc.nat(60)), {
    minLength: 200,
    maxLength: 200,
  });
  fc.assert(
    fc.property(lanes, steps, (sizes, choices) => {
      let entry = 0;
      const all = Object.fromEntries(
        sizes.map((size, at) => [`c${at}`, Array.from({ length: size }, () => (entry += 1))]),
      );
      const queue = queueOf(all);
      const done: number[] = [];
      const waitedFor = new Map<string, number>();
      for (const [most, done1, wanted] of choices) {
        for (const customer of Object.keys(all)) queue.advance(customer, wanted);
        const taken = turn(queue, most);
        if (!taken) break;
        const [customer, entries] = taken;
        // At least one entry of a turn is done, as in the examination of uploads.
        done.push(...entries.slice(0, 1 + done1));
        queue.addFirst(customer, entries.slice(1 + done1));
        for (const other of Object.keys(all))
          waitedFor.set(other, other === customer ? 0 : (waitedFor.get(other) ?? 0) + 1);
        for (const other of Object.keys(all))
          if (queue.countOf(other) > 0) expect(waitedFor.get(other)).toBeLessThan(2 * sizes.length);
      }
      expect(queue.size).toBe(0);
      expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: entry }, (_, at) => at + 1));
    }),
    { numRuns: 100 },
  );
});
