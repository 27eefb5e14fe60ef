import 'server-only';
/**
 * Which page is rendered next. Customers take turns, so that a thousand pages of one delay the next page of another by
 * one page, and who asks first is served first.
 */
import { performance } from 'node:perf_hooks';
import type { Writable } from 'node:stream';
import { env } from '@/lib/config/env.server';
import { metrics } from '@/lib/observability/metrics.server';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';

/** `full`: too many wait already. `late`: waited as long as anybody may. `gone`: the browser does not wait any more. */
export type Verdict = 'admitted' | 'full' | 'late' | 'gone';

type Limits = {
  /** Pages rendered at once while the processor has no idle time. */
  atOnce: number;
  /** Pages waiting, of all customers. */
  waiting: number;
};

type Waiter = { response: Writable; since: number; settle: (verdict: Verdict) => void };

/** A customer's first page waits for one page of each customer before: this many take the slow machine two seconds. */
const customersAtMost = 100;
/** Less than the minute after which proxies give up. */
const waitMs = 50_000;
/** Who is not ready by then waits for a service or a slow connection, not for our processor. */
const renderMs = 2_000;
/**
 * While the event loop is idle, pages wait for services: more of them may begin, four times as many at most. Services
 * take 64 calls of a brand at once (lib/http/policies.server.ts), and a page makes one or two of each.
 */
const growth = 4;
const tickMs = 25;
/**
 * Node takes one new connection in each round of its event loop, and a round in which pages are rendered takes longer
 * than to take in fifty. So no page begins while each round brings a connection, for this long at most.
 */
const takeInMs = 500;
const busyFrom = 0.7;

export class PageQueue {
  /** By customer, in the order of their turns; a customer's own pages in the order of asking. */
  private readonly waiting = new Map<string, Waiter[]>();
  private waitingCount = 0;
  /** Since when each page is being rendered, the oldest first. */
  private readonly running = new Map<Writable, number>();
  private atOnce: number;
  private ticks: NodeJS.Timeout | undefined;
  private arrivals = 0;
  private isTakingIn = false;
  private loop = performance.eventLoopUtilization();

  constructor(private readonly limits: Limits) {
    this.atOnce = limits.atOnce;
  }

  get size(): { waiting: number; running: number } {
    return { waiting: this.waitingCount, running: this.running.size };
  }

  /** Waits for the customer's turn. Its end needs no word: it comes with the response's, or after two seconds. */
  enter(customer: string, response: Writable): Promise<Verdict> {
    return new Promise((settle) => {
      if (response.closed) return settle('gone');
      const waiter = { response, since: Date.now(), settle };
      if (!this.hasRoom(customer)) return settle('full');
      this.add(customer, waiter);
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

  /** When all seats are taken, the last page of whoever has most of them gives way. */
  private hasRoom(customer: string): boolean {
    const own = this.waiting.get(customer)?.length ?? 0;
    if (own === 0 && this.waiting.size >= customersAtMost) return false;
    if (this.waitingCount < this.limits.waiting) return true;
    const [longest = '', queue = []] =
      [...this.waiting].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
    const last = queue.at(-1);
    if (!last || queue.length <= own + 1) return false;
    this.remove(longest, last);
    last.settle('full');
    return true;
  }

  private add(customer: string, waiter: Waiter): void {
    const queue = this.waiting.get(customer);
    if (queue) queue.push(waiter);
    else this.waiting.set(customer, [waiter]);
    this.waitingCount += 1;
  }

  private remove(customer: string, waiter: Waiter): boolean {
    const queue = this.waiting.get(customer);
    const index = queue?.indexOf(waiter) ?? -1;
    if (!queue || index === -1) return false;
    queue.splice(index, 1);
    if (queue.length === 0) this.waiting.delete(customer);
    this.waitingCount -= 1;
    return true;
  }

  private leave(customer: string, waiter: Waiter): void {
    this.running.delete(waiter.response);
    if (this.remove(customer, waiter)) waiter.settle('gone');
    this.serve();
  }

  private serve(): void {
    for (const [customer, [next]] of this.waiting) {
      if (!next || this.isTakingIn || this.running.size >= this.atOnce) break;
      this.remove(customer, next);
      const others = this.waiting.get(customer);
      // To the end of the turns, which this loop reaches again.
      if (others && this.waiting.delete(customer)) this.waiting.set(customer, others);
      this.running.set(next.response, Date.now());
      next.settle('admitted');
    }
    this.watch();
  }

  /** Time only matters while somebody waits. */
  private watch(): void {
    if (this.waitingCount === 0) {
      clearInterval(this.ticks);
      this.ticks = undefined;
      this.atOnce = this.limits.atOnce;
    } else if (!this.ticks) {
      this.loop = performance.eventLoopUtilization();
      this.ticks = setInterval(() => this.tick(), tickMs).unref();
    }
  }

  private tick(): void {
    const now = Date.now();
    for (const [response, since] of this.running) {
      if (now - since < renderMs) break;
      this.running.delete(response);
    }
    for (const [customer, queue] of this.waiting)
      for (const waiter of queue.filter(({ since }) => now - since >= waitMs)) {
        this.remove(customer, waiter);
        waiter.settle('late');
      }
    const { utilization } = performance.eventLoopUtilization(this.loop);
    this.loop = performance.eventLoopUtilization();
    const most = this.limits.atOnce * growth;
    this.atOnce = utilization < busyFrom ? Math.min(this.atOnce + 2, most) : this.limits.atOnce;
    this.serve();
  }
}

function createQueue(): PageQueue {
  const { PAGES_AT_ONCE: atOnce, PAGES_WAITING: waiting } = env();
  const queue = new PageQueue({ atOnce, waiting });
  metrics.readPages(() => queue.size);
  return queue;
}

/** The one queue of this process. */
export const pageQueue = (): PageQueue => sharedInProcess('page-queue', createQueue);
