/** A customer whose entry was taken less than this ago counts as served. */
const recentMs = 5_000;
/** Customers whose last turn is remembered. */
const mostRemembered = 10_000;

/**
 * Entries that wait, served in turns: one entry of each customer, in the order of arrival (round robin). A customer with
 * a thousand entries delays the first entry of another customer by one at most.
 *
 * Used by the gate of pages, the limiter of calls and the pool of decoding processes; the database's job queues follow
 * the same rule in SQL.
 */
export class FairQueue<Entry> {
  /** Customers in the order of their turns, each with its entries in the order of arrival. */
  private readonly lanes = new Map<string, Entry[]>();
  private count = 0;
  /** Time of the last {@link take} by customer, the oldest first. */
  private readonly served = new Map<string, number>();
  /** Whether the last turn was given to a customer ahead of the order: the next one keeps to the order. */
  private hasOvertaken = false;

  /** Entries that wait, of all customers. */
  get size(): number {
    return this.count;
  }

  /** Entries of this customer that wait. */
  countOf(customer: string): number {
    return this.lanes.get(customer)?.length ?? 0;
  }

  add(customer: string, entry: Entry): void {
    const lane = this.lanes.get(customer);
    if (lane) lane.push(entry);
    else this.lanes.set(customer, [entry]);
    this.count += 1;
  }

  /** False when the entry does not wait any more. */
  remove(customer: string, entry: Entry): boolean {
    const lane = this.lanes.get(customer);
    const index = lane?.indexOf(entry) ?? -1;
    if (!lane || index === -1) return false;
    lane.splice(index, 1);
    if (lane.length === 0) this.lanes.delete(customer);
    this.count -= 1;
    return true;
  }

  /**
   * The first entry of the next customer for whom `mayStart` holds. A customer who was not served within the last five
   * seconds comes before the others, in every second turn (new flows first: RFC 8290, section 4.2). The entry stays in
   * the queue until {@link take}.
   */
  next(
    mayStart: (customer: string, entry: Entry) => boolean = () => true,
  ): { customer: string; entry: Entry } | undefined {
    let first: { customer: string; entry: Entry } | undefined;
    for (const [customer, [entry]] of this.lanes) {
      if (entry === undefined || !mayStart(customer, entry)) continue;
      first ??= { customer, entry };
      if (this.hasOvertaken) break;
      if (!this.isRecent(customer)) return { customer, entry };
    }
    return first;
  }

  /** Takes the customer's first entry; that customer's next turn comes after everybody else's. */
  take(customer: string): void {
    const lane = this.lanes.get(customer);
    if (!lane) return;
    const [inTurn] = this.lanes.keys();
    this.hasOvertaken = customer !== inTurn && !this.hasOvertaken;
    this.lanes.delete(customer);
    lane.shift();
    if (lane.length > 0) this.lanes.set(customer, lane);
    this.count -= 1;
    this.remember(customer);
  }

  private isRecent(customer: string): boolean {
    return Date.now() - (this.served.get(customer) ?? -Infinity) < recentMs;
  }

  /**
   * Takes out the entry that gives way when all seats are taken and `newcomer` asks for one: the newest of the busiest
   * customer. A customer's load is the number of waiting entries, and one more when the customer is served: has an entry
   * that runs, or had one taken within the last five seconds. So the only entry of a customer who has had none never
   * gives way. Undefined when nobody is busier than the newcomer would be: then the newcomer is refused.
   */
  makeRoom(
    newcomer: string,
    isRunning: (customer: string) => boolean,
  ): { customer: string; entry: Entry } | undefined {
    const loadOf = (customer: string) =>
      this.countOf(customer) + (this.isRecent(customer) || isRunning(customer) ? 1 : 0);
    let busiest = { customer: newcomer, load: loadOf(newcomer) + 1 };
    for (const customer of this.lanes.keys()) {
      const load = loadOf(customer);
      if (load > busiest.load) busiest = { customer, load };
    }
    const entry = this.lanes.get(busiest.customer)?.at(-1);
    if (entry === undefined || busiest.customer === newcomer) return undefined;
    this.remove(busiest.customer, entry);
    return { customer: busiest.customer, entry };
  }

  /** All waiting entries, in no particular order. */
  entries(): { customer: string; entry: Entry }[] {
    return [...this.lanes].flatMap(([customer, lane]) =>
      lane.map((entry) => ({ customer, entry })),
    );
  }

  private remember(customer: string): void {
    this.served.delete(customer);
    this.served.set(customer, Date.now());
    const [oldest] = this.served.keys();
    if (oldest !== undefined && this.served.size > mostRemembered) this.served.delete(oldest);
  }
}
