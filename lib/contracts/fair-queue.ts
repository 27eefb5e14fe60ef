/** A customer counts as served for this long after an entry was taken. */
const recentMs = 5_000;
/** Number of customers whose last turn is stored. */
const mostRemembered = 10_000;

/**
 * Queue that serves customers in turns: one entry of each customer, in the order of arrival (round robin). A customer with a
 * thousand entries delays the first entry of another customer by at most one.
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
  /** True if the last turn was out of order: the next one follows the order. */
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

  /** Removes an entry; false if it is no longer waiting. */
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
   * Removes the newest entry of the busiest customer, to make room for `newcomer` in a full queue. The load of a customer is the
   * number of waiting entries, plus one if an entry is running or was taken within the last five seconds. So the only entry of a
   * customer who was not served is never removed. Undefined if no customer would be busier than the newcomer, who is then
   * refused.
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
