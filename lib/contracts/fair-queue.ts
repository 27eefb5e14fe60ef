/** A customer counts as recently served for this time after `take`. */
const recentMs = 5_000;
/** Maximum number of customers whose time of the last turn is stored. */
const mostRemembered = 10_000;

/**
 * Queue in which customers take turns: one entry of each customer, in the order of arrival (round robin). A customer with a
 * thousand entries delays the first entry of another customer by at most one entry.
 *
 * Used by the page queue (lib/admission), {@link FairLimiter} and the backend's upload processing. The job queues in the
 * database implement the same rule in SQL.
 */
export class FairQueue<Entry> {
  /** Waiting entries by customer. The map's order is the order of turns; each array is in the order of arrival. */
  private readonly lanes = new Map<string, Entry[]>();
  private count = 0;
  /** Time of the last {@link take} by customer, oldest first. */
  private readonly served = new Map<string, number>();
  /** True if the last turn went to a customer who was not first in order; the next turn must follow the order. */
  private hasOvertaken = false;

  /** Number of waiting entries of all customers. */
  get size(): number {
    return this.count;
  }

  /** Number of waiting entries of this customer. */
  countOf(customer: string): number {
    return this.lanes.get(customer)?.length ?? 0;
  }

  add(customer: string, entry: Entry): void {
    const lane = this.lanes.get(customer);
    if (lane) lane.push(entry);
    else this.lanes.set(customer, [entry]);
    this.count += 1;
  }

  /** Adds entries before the customer's other entries, for instance entries that were taken and could not be done in one turn. */
  addFirst(customer: string, entries: readonly Entry[]): void {
    if (entries.length === 0) return;
    const lane = this.lanes.get(customer);
    if (lane) lane.unshift(...entries);
    else this.lanes.set(customer, [...entries]);
    this.count += entries.length;
  }

  /** Makes a waiting entry the first one of its customer. The turns of the customers do not change. */
  advance(customer: string, entry: Entry): void {
    const lane = this.lanes.get(customer);
    const index = lane?.indexOf(entry) ?? -1;
    if (lane && index > 0) lane.unshift(...lane.splice(index, 1));
  }

  /** Removes an entry. Returns false if the entry is not in the queue. */
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
   * Returns the first entry of the customer whose turn is next, among the customers for whom `mayStart` returns true; undefined
   * if there is none. In every second turn, a customer who was not served within the last five seconds is preferred (new flows
   * first: RFC 8290, section 4.2). The entry remains in the queue until {@link take}.
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

  /**
   * Removes and returns the customer's first entries. The customer's next turn is after all other waiting customers.
   *
   * @param most number of entries of this turn
   */
  take(customer: string, most = 1): Entry[] {
    const lane = this.lanes.get(customer);
    if (!lane) return [];
    const [inTurn] = this.lanes.keys();
    this.hasOvertaken = customer !== inTurn && !this.hasOvertaken;
    this.lanes.delete(customer);
    const taken = lane.splice(0, most);
    if (lane.length > 0) this.lanes.set(customer, lane);
    this.count -= taken.length;
    this.remember(customer);
    return taken;
  }

  private isRecent(customer: string): boolean {
    return Date.now() - (this.served.get(customer) ?? -Infinity) < recentMs;
  }

  /**
   * Removes and returns the newest entry of the busiest customer, so that an entry of `newcomer` fits into a full queue. A
   * customer's load is the number of waiting entries, plus one if an entry is running or was taken within the last five
   * seconds. Therefore the only entry of a customer who was not served recently is never removed. Returns undefined if no
   * customer has a higher load than the newcomer would have; then the newcomer's entry must be refused.
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

  /** All waiting entries; the order is not defined. */
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
