import { FairQueue } from './fair-queue';

type Limits = {
  /** Maximum total weight of running work. Call {@link FairLimiter.serve} after changing it. */
  atOnce: number;
  /**
   * Maximum weight of one customer's running work. Work that is heavier than this limit runs when the customer has no other
   * work running.
   */
  perCustomer: number;
  /** Maximum number of waiting tasks of all customers. */
  waiting: number;
  /** Time in milliseconds after which waiting work is refused. */
  waitMs: number;
};

type Options = {
  /** Cost of this work compared to ordinary work; default 1. */
  weight?: number;
  /** Removes the work from the queue when aborted. Work that already runs is not stopped. */
  signal?: AbortSignal | undefined;
};

/**
 * Error for work that was not started. `full`: too many tasks wait. `late`: it waited for `waitMs`. `gone`: its signal was
 * aborted, or the queue was cleared.
 */
export class LimiterRefusal extends Error {
  /** Compares the name, because Next bundles pages and handlers separately and one process has several copies of this class. */
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
 * Limits the work that runs at the same time, in total and per customer. Waiting customers take turns ({@link FairQueue}). When
 * the queue is full, the newest waiting task of the busiest customer is refused, but never the only task of a customer who was
 * not served recently.
 */
export class FairLimiter {
  private readonly queue = new FairQueue<Waiter>();
  /** Total weight of running work, by customer. */
  private readonly running = new Map<string, number>();
  private runningWeight = 0;

  constructor(private readonly limits: Readonly<Limits>) {}

  /** Number of waiting tasks, and total weight of running work. */
  get size(): { waiting: number; running: number } {
    return { waiting: this.queue.size, running: this.runningWeight };
  }

  /**
   * Waits for the customer's turn, runs `work` and returns its result or throws its error.
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

  /** Refuses all waiting tasks with the reason `gone`. Running work continues. */
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

  /** Starts all waiting tasks that fit into the limits. Callers need it only after they have changed the limits. */
  serve(): void {
    const { atOnce, perCustomer } = this.limits;
    const fits = (weight: number, used: number, most: number) =>
      used === 0 || used + weight <= most;
    const isWithinShare = (customer: string, { weight }: Waiter) =>
      fits(weight, this.running.get(customer) ?? 0, perCustomer);
    for (;;) {
      const next = this.queue.next(isWithinShare);
      // If the next task does not fit, lighter tasks must not start before it: otherwise a heavy task might never start.
      if (!next || !fits(next.entry.weight, this.runningWeight, atOnce)) return;
      this.queue.take(next.customer);
      this.count(next.customer, next.entry.weight);
      next.entry.start();
    }
  }

  /**
   * Called when the queue has one task more than allowed. Refuses the newest task of the busiest customer, or the new task if
   * no other customer is busier.
   */
  private shed(customer: string, newest: Waiter): void {
    this.queue.remove(customer, newest);
    const room = this.queue.makeRoom(customer, (name) => this.running.has(name));
    if (room) this.queue.add(customer, newest);
    (room?.entry ?? newest).refuse('full');
  }
}
