import { FairQueue } from './fair-queue';

type Limits = {
  /** Maximum weight of concurrent work of all customers. After a change call {@link FairLimiter.serve}. */
  atOnce: number;
  /** Maximum weight of concurrent work of one customer. Work with a higher weight runs alone. */
  perCustomer: number;
  /** Maximum number of waiting pieces of work of all customers. */
  waiting: number;
  /** Waiting work is refused after this many milliseconds. */
  waitMs: number;
};

type Options = {
  /** Cost of this work compared to usual work; default 1. */
  weight?: number;
  /** Aborts the waiting, not the running work. */
  signal?: AbortSignal | undefined;
};

/** Work that was not started. `full`: too much waits. `late`: it has waited for `waitMs`. `gone`: its signal ended the waiting. */
export class LimiterRefusal extends Error {
  /** Compares the name: Next bundles pages and handlers separately, so a process has several copies of this class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'LimiterRefusal';
  }
  override readonly name = 'LimiterRefusal';
  constructor(readonly reason: 'full' | 'late' | 'gone') {
    super(`not started: ${reason}`);
  }
}

type Waiter = {
  weight: number;
  start: () => void;
  refuse: (reason: LimiterRefusal['reason']) => void;
};

/**
 * Runs work with a total limit and a limit for each customer. Waiting customers take turns ({@link FairQueue}). When the queue
 * is full, the newest waiting work of the busiest customer is refused, never the only work of a customer who was not served.
 */
export class FairLimiter {
  private readonly queue = new FairQueue<Waiter>();
  /** Weight of the work that runs, by customer. */
  private readonly running = new Map<string, number>();
  private runningWeight = 0;

  constructor(private readonly limits: Readonly<Limits>) {}

  /** Pieces of work that wait, and the weight of what runs. */
  get size(): { waiting: number; running: number } {
    return { waiting: this.queue.size, running: this.runningWeight };
  }

  /**
   * Runs `work` in the customer's turn and settles as it does.
   *
   * @throws LimiterRefusal when the work was not started
   */
  async run<Result>(
    customer: string,
    work: () => Promise<Result>,
    { weight = 1, signal }: Options = {},
  ): Promise<Result> {
    await this.enter(customer, weight, signal);
    try {
      return await work();
    } finally {
      this.leave(customer, weight);
    }
  }

  /** Refuses everything that waits. */
  clear(): void {
    for (const { entry } of this.queue.entries()) entry.refuse('gone');
  }

  private enter(customer: string, weight: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new LimiterRefusal('gone'));
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
      };
      const waiter: Waiter = {
        weight,
        start: () => (end(), resolve()),
        refuse: (reason) => {
          this.queue.remove(customer, waiter);
          end();
          reject(new LimiterRefusal(reason));
        },
      };
      const leave = () => waiter.refuse('gone');
      const timer = setTimeout(() => waiter.refuse('late'), this.limits.waitMs);
      signal?.addEventListener('abort', leave);
      this.queue.add(customer, waiter);
      this.serve();
      if (this.queue.size > this.limits.waiting) this.shed(customer, waiter);
    });
  }

  private leave(customer: string, weight: number): void {
    this.count(customer, -weight);
    this.serve();
  }

  private count(customer: string, weight: number): void {
    this.runningWeight += weight;
    const now = (this.running.get(customer) ?? 0) + weight;
    if (now > 0) this.running.set(customer, now);
    else this.running.delete(customer);
  }

  /** Starts what may start. Needed from outside only after the limits have changed. */
  serve(): void {
    const { atOnce, perCustomer } = this.limits;
    const fits = (weight: number, used: number, most: number) =>
      used === 0 || used + weight <= most;
    const isWithinShare = (customer: string, { weight }: Waiter) =>
      fits(weight, this.running.get(customer) ?? 0, perCustomer);
    for (;;) {
      const next = this.queue.next(isWithinShare);
      // Lighter work of others must not overtake, or heavy work would wait forever.
      if (!next || !fits(next.entry.weight, this.runningWeight, atOnce)) return;
      this.queue.take(next.customer);
      this.count(next.customer, next.entry.weight);
      next.entry.start();
    }
  }

  /** One entry too many waits: refuses the newest entry of the busiest customer, or the entry that has just come. */
  private shed(customer: string, newest: Waiter): void {
    this.queue.remove(customer, newest);
    const room = this.queue.makeRoom(customer, (name) => this.running.has(name));
    if (room) this.queue.add(customer, newest);
    (room?.entry ?? newest).refuse('full');
  }
}
