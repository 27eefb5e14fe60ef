import 'server-only';
/**
 * Queue of pages that wait to be rendered. Customers take turns (lib/contracts/fair-queue.ts): if one customer requests
 * a thousand pages, the next page of another customer waits for only one of them.
 */
import { performance } from 'node:perf_hooks';
import type { Writable } from 'node:stream';
import { env } from '@/lib/config/env.server';
import { FairQueue } from '@/lib/contracts/fair-queue';
import { metrics } from '@/lib/observability/metrics.server';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import { GrowingLimit } from './growing-limit.server';

/**
 * `full`: too many pages wait. `late`: the page has waited for the maximum time. `gone`: the client has closed the
 * connection.
 */
export type Admission = 'admitted' | 'full' | 'late' | 'gone';

type Limits = {
  /** Pages rendered at the same time while the processor is busy. */
  atOnce: number;
  /** Pages of all customers that may wait. */
  waiting: number;
};

type Waiter = { response: Writable; since: number; settle: (admission: Admission) => void };

/** Maximum time of waiting in milliseconds. Proxies give up after one minute. */
const waitMs = 50_000;
/**
 * After this time in milliseconds a page no longer counts as running: it waits for a service or a slow connection, not
 * for our processor.
 */
const renderMs = 2_000;
/**
 * Factor by which the limit may grow. While the event loop is idle, the running pages wait for services, so more pages
 * may begin. Services accept 64 concurrent calls of a brand (lib/http/policies.server.ts), and a page makes one or two
 * calls of each service.
 */
const growth = 4;
/**
 * Maximum time in milliseconds for which no page begins while new connections arrive. Node accepts one connection in
 * each round of the event loop, and a round that renders pages takes longer than accepting fifty connections.
 */
const takeInMs = 500;

export class PageQueue {
  private readonly waiting = new FairQueue<Waiter>();
  /** Pages that are being rendered, oldest first. */
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

  /** Waits for the customer's turn. The turn ends when the response is closed, or after two seconds. */
  enter(customer: string, response: Writable): Promise<Admission> {
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

  /**
   * Call this for each new connection. The queue then lets the event loop accept further connections first, because
   * they may belong to other customers.
   */
  arrived(): void {
    this.arrivals += 1;
    if (this.isTakingIn) return;
    this.isTakingIn = true;
    this.takeIn(performance.now());
  }

  private takeIn(since: number): void {
    const { arrivals } = this;
    // After two rounds the event loop has had another chance to accept connections.
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

/** The queue of this process; it is created when it is first used. */
export const pageQueue = (): PageQueue => sharedInProcess('page-queue', createQueue);
