import 'server-only';
/**
 * The pages that wait to be rendered. Customers take turns (lib/contracts/fair-queue.ts): a thousand pages of one
 * customer delay the next page of another by one page.
 */
import { performance } from 'node:perf_hooks';
import type { Writable } from 'node:stream';
import { env } from '@/lib/config/env.server';
import { FairQueue } from '@/lib/contracts/fair-queue';
import { metrics } from '@/lib/observability/metrics.server';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import { GrowingLimit } from './growing-limit.server';

/** `full`: too many wait already. `late`: waited as long as anybody may. `gone`: the browser does not wait any more. */
export type Verdict = 'admitted' | 'full' | 'late' | 'gone';

type Limits = {
  /** Pages rendered at once while the processor has no idle time. */
  atOnce: number;
  /** Pages waiting, of all customers. */
  waiting: number;
};

type Waiter = { response: Writable; since: number; settle: (verdict: Verdict) => void };

/** Less than the minute after which proxies give up. */
const waitMs = 50_000;
/** Who is not ready by then waits for a service or a slow connection, not for our processor. */
const renderMs = 2_000;
/**
 * While the event loop is idle, pages wait for services: more of them may begin, four times as many at most. Services
 * take 64 calls of a brand at once (lib/http/policies.server.ts), and a page makes one or two of each.
 */
const growth = 4;
/**
 * Node takes one new connection in each round of its event loop, and a round in which pages are rendered takes longer
 * than to take in fifty. So no page begins while each round brings a connection, for this long at most.
 */
const takeInMs = 500;

export class PageQueue {
  private readonly waiting = new FairQueue<Waiter>();
  /** The pages that are being rendered, the oldest first. */
  private readonly running = new Map<Writable, { customer: string; since: number }>();
  private readonly atOnce: GrowingLimit;
  private arrivals = 0;
  private isTakingIn = false;

  constructor(private readonly limits: Limits) {
    this.atOnce = new GrowingLimit({
      least: limits.atOnce,
      most: limits.atOnce * growth,
      step: 2,
      onTick: () => this.tick(),
    });
  }

  get size(): { waiting: number; running: number } {
    return { waiting: this.waiting.size, running: this.running.size };
  }

  /** Waits for the customer's turn. Its end needs no word: it comes with the response's, or after two seconds. */
  enter(customer: string, response: Writable): Promise<Verdict> {
    return new Promise((settle) => {
      if (response.closed) return settle('gone');
      const waiter = { response, since: Date.now(), settle };
      if (this.waiting.size >= this.limits.waiting && !this.makeRoom(customer))
        return settle('full');
      this.waiting.add(customer, waiter);
      response.once('close', () => this.leave(customer, waiter));
      this.serve();
    });
  }

  /** A connection has come, and more may stand behind it, another customer's among them. */
  arrived(): void {
    this.arrivals += 1;
    if (this.isTakingIn) return;
    this.isTakingIn = true;
    this.takeIn(performance.now());
  }

  private takeIn(since: number): void {
    const { arrivals } = this;
    // The second round from here has asked for connections once more.
    setImmediate(() =>
      setImmediate(() => {
        const isOver = this.arrivals === arrivals || performance.now() - since > takeInMs;
        if (!isOver) return this.takeIn(since);
        this.isTakingIn = false;
        this.serve();
      }),
    );
  }

  private makeRoom(newcomer: string): boolean {
    const served = new Set([...this.running.values()].map(({ customer }) => customer));
    const room = this.waiting.makeRoom(newcomer, (customer) => served.has(customer));
    room?.entry.settle('full');
    return room !== undefined;
  }

  private leave(customer: string, waiter: Waiter): void {
    this.running.delete(waiter.response);
    if (this.waiting.remove(customer, waiter)) waiter.settle('gone');
    this.serve();
  }

  private serve(): void {
    while (!this.isTakingIn && this.running.size < this.atOnce.current) {
      const next = this.waiting.next();
      if (!next) break;
      this.waiting.take(next.customer);
      const { response, settle } = next.entry;
      this.running.set(response, { customer: next.customer, since: Date.now() });
      settle('admitted');
    }
    if (this.waiting.size > 0) this.atOnce.start();
    else this.atOnce.stop();
  }

  private tick(): boolean {
    const now = Date.now();
    for (const [response, { since }] of this.running) {
      if (now - since < renderMs) break;
      this.running.delete(response);
    }
    for (const { customer, entry } of this.waiting.entries()) {
      if (now - entry.since < waitMs) continue;
      this.waiting.remove(customer, entry);
      entry.settle('late');
    }
    this.serve();
    return this.waiting.size > 0;
  }
}

function createQueue(): PageQueue {
  const { PAGES_AT_ONCE: atOnce, PAGES_WAITING: waiting } = env();
  const queue = new PageQueue({ atOnce, waiting });
  metrics.readQueue('pages', () => [queue.size]);
  return queue;
}

/** The one queue of this process. */
export const pageQueue = (): PageQueue => sharedInProcess('page-queue', createQueue);
