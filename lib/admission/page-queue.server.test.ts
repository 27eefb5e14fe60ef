import '@/tests/support/environment';
import { performance } from 'node:perf_hooks';
import { PassThrough } from 'node:stream';
import { setImmediate as settled } from 'node:timers/promises';
import { PageQueue, type Admission } from './page-queue.server';

/** Share of time in which the event loop is busy, 0 to 1, as the queue measures it. */
let utilization = 1;
beforeEach(() => {
  utilization = 1;
  jest
    .spyOn(performance, 'eventLoopUtilization')
    .mockImplementation(() => ({ utilization, active: 0, idle: 0 }));
  jest.useFakeTimers({ doNotFake: ['performance', 'nextTick', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/**
 * Lets customers request pages of the queue. Returns the names of admitted pages in order, the outcome of each page,
 * and functions to request and to close pages.
 */
function enterInto(queue: PageQueue) {
  const admitted: string[] = [];
  const admissions = new Map<string, Admission>();
  const open = new Map<string, PassThrough>();
  const asked = new Map<string, number>();
  return {
    admitted,
    admissions,
    ask(customer: string, count = 1) {
      const before = asked.get(customer) ?? 0;
      asked.set(customer, before + count);
      for (let index = 1; index <= count; index += 1) {
        const name = `${customer}${before + index}`;
        const response = new PassThrough();
        open.set(name, response);
        void queue.enter(customer, response).then((verdict) => {
          admissions.set(name, verdict);
          if (verdict === 'admitted') admitted.push(name);
        });
      }
    },
    /** Ends a page: the server gets the same event whether the response was sent or the connection was lost. */
    async close(name: string) {
      open.get(name)?.destroy();
      await settled();
      await settled();
    },
  };
}

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

describe('check 41 turns', () => {
  it('who asks first is served first, and no more at once than there are slots', async () => {
    const queue = new PageQueue({ atOnce: 2, waiting: 10 });
    const pages = enterInto(queue);
    for (const customer of ['a', 'b', 'c', 'd']) pages.ask(customer);
    await settled();
    expect(pages.admitted).toEqual(['a1', 'b1']);
    await pages.close('b1');
    await pages.close('a1');
    expect(pages.admitted).toEqual(['a1', 'b1', 'c1', 'd1']);
  });

  it('a thousand pages of one customer do not delay the first page of another', async () => {
    const queue = new PageQueue({ atOnce: 1, waiting: 2_000 });
    const pages = enterInto(queue);
    pages.ask('a', 1_000);
    pages.ask('b', 3);
    await settled();
    for (let done = 0; done < 7; done += 1) await pages.close(pages.admitted[done] ?? '');
    expect(pages.admitted).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3', 'a4', 'a5']);
  });

  it('who has many waiting gets as many turns as who always has a few', async () => {
    const queue = new PageQueue({ atOnce: 1, waiting: 2_000 });
    const pages = enterInto(queue);
    pages.ask('a', 50);
    pages.ask('b', 3);
    for (let round = 0; round < 20; round += 1) {
      await pages.close(pages.admitted.at(-1) ?? '');
      if (pages.admitted.at(-1)?.startsWith('b')) pages.ask('b');
    }
    const ofHeavy = pages.admitted.filter((name) => name.startsWith('a'));
    expect(ofHeavy.length).toBeGreaterThanOrEqual(9);
  });
});

describe('check 41 bounds', () => {
  it('all seats taken: the last page of the longest queue gives way', async () => {
    const queue = new PageQueue({ atOnce: 1, waiting: 5 });
    const pages = enterInto(queue);
    pages.ask('a', 8);
    pages.ask('b', 2);
    await settled();
    expect(['a7', 'a8'].map((name) => pages.admissions.get(name))).toEqual(['full', 'full']);
    expect(['a5', 'a6'].map((name) => pages.admissions.get(name))).toEqual(['full', 'full']);
    expect(queue.size).toEqual({ waiting: 5, running: 1 });
    await pages.close('a1');
    await pages.close('b1');
    expect(pages.admitted).toEqual(['a1', 'b1', 'a2']);
  });

  it('no number of waiting customers refuses the next one while there are seats', async () => {
    const queue = new PageQueue({ atOnce: 1, waiting: 2_000 });
    const pages = enterInto(queue);
    for (const index of times(502, (number) => number)) pages.ask(`c${index}-`);
    await settled();
    expect([...pages.admissions.values()]).toEqual(['admitted']);
    expect(queue.size.waiting).toBe(501);
  });

  it('all seats taken: the only page of a customer who was just served gives way to one who was not, and to no other', async () => {
    const queue = new PageQueue({ atOnce: 1, waiting: 3 });
    const pages = enterInto(queue);
    pages.ask('a', 2);
    pages.ask('b');
    pages.ask('c');
    pages.ask('d');
    await settled();
    expect(pages.admissions.get('a2')).toBe('full');
    pages.ask('e');
    pages.ask('b');
    await settled();
    expect([pages.admissions.get('e1'), pages.admissions.get('b2')]).toEqual(['full', 'full']);
    expect(pages.admissions.has('b1')).toBe(false);
  });

  it('who has waited for fifty seconds waits no longer', async () => {
    const queue = new PageQueue({ atOnce: 1, waiting: 2_000 });
    const pages = enterInto(queue);
    pages.ask('a', 100);
    await jest.advanceTimersByTimeAsync(49_900);
    expect([...pages.admissions.values()]).not.toContain('late');
    await jest.advanceTimersByTimeAsync(200);
    expect(pages.admissions.get('a100')).toBe('late');
    expect(queue.size.waiting).toBe(0);
  });

  it('a page that takes more than two seconds makes room: it waits for a service', async () => {
    const queue = new PageQueue({ atOnce: 1, waiting: 2_000 });
    const pages = enterInto(queue);
    pages.ask('slow');
    pages.ask('b');
    await jest.advanceTimersByTimeAsync(1_900);
    expect(pages.admitted).toEqual(['slow1']);
    await jest.advanceTimersByTimeAsync(200);
    expect(pages.admitted).toEqual(['slow1', 'b1']);
    await pages.close('slow1');
    expect(queue.size).toEqual({ waiting: 0, running: 1 });
  });

  it('while the processor is idle more pages begin, four times as many at most', async () => {
    const queue = new PageQueue({ atOnce: 2, waiting: 2_000 });
    const pages = enterInto(queue);
    pages.ask('a', 20);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(pages.admitted).toHaveLength(2);
    utilization = 0.2;
    await jest.advanceTimersByTimeAsync(500);
    expect(pages.admitted).toHaveLength(8);
  });
});

describe('check 41 new connections', () => {
  it('are taken in before a page begins, as long as each round of the event loop brings one', async () => {
    const queue = new PageQueue({ atOnce: 1, waiting: 10 });
    const pages = enterInto(queue);
    for (const customer of ['a', 'b', 'c', 'd', 'e']) {
      queue.arrived();
      pages.ask(customer);
      await settled();
    }
    expect(pages.admitted).toEqual([]);
    for (let rounds = 0; rounds < 4; rounds += 1) await settled();
    expect(pages.admitted).toEqual(['a1']);
  });

  it('that never end hold no page up for longer than half a second', async () => {
    const queue = new PageQueue({ atOnce: 1, waiting: 10 });
    const pages = enterInto(queue);
    pages.ask('other');
    await settled();
    queue.arrived();
    pages.ask('a');
    void pages.close('other1');
    const start = performance.now();
    while (!pages.admitted.includes('a1')) {
      queue.arrived();
      await settled();
    }
    const waited = performance.now() - start;
    expect(waited).toBeGreaterThan(300);
    expect(waited).toBeLessThan(1_500);
  });
});

describe('who goes away', () => {
  it('is forgotten, waiting or not, and leaves no slot behind', async () => {
    const queue = new PageQueue({ atOnce: 8, waiting: 2_000 });
    const pages = enterInto(queue);
    pages.ask('a', 500);
    await settled();
    for (const index of times(499, (number) => 500 - number)) await pages.close(`a${index}`);
    expect(queue.size).toEqual({ waiting: 0, running: 1 });
    expect(pages.admitted).toHaveLength(8);
    expect([...pages.admissions.values()].filter((verdict) => verdict === 'gone')).toHaveLength(
      492,
    );
    await pages.close('a1');
    expect(queue.size).toEqual({ waiting: 0, running: 0 });
  });

  it('before the queue, is not put into it', async () => {
    const queue = new PageQueue({ atOnce: 1, waiting: 10 });
    const response = new PassThrough().destroy();
    await settled();
    expect(await queue.enter('a', response)).toBe('gone');
    expect(queue.size).toEqual({ waiting: 0, running: 0 });
  });
});
