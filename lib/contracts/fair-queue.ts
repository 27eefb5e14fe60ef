/**
 * Entries that wait, served in turns: one entry of each customer, in the order of arrival (round robin). A customer with
 * a thousand entries delays the first entry of another customer by one.
 *
 * Used by the gate of pages, the limiter of calls and the pool of decoding processes; the database's job queues follow
 * the same rule in SQL.
 */
export class FairQueue<Entry> {
  /** By customer, in the order of their turns; the entries of one customer in the order of arrival. */
  private readonly lanes = new Map<string, Entry[]>();
  private count = 0;

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

  /** The first entry of the next customer for whom `mayStart` holds. It stays in the queue until {@link take}. */
  next(
    mayStart: (customer: string, entry: Entry) => boolean = () => true,
  ): { customer: string; entry: Entry } | undefined {
    for (const [customer, [entry]] of this.lanes)
      if (entry !== undefined && mayStart(customer, entry)) return { customer, entry };
    return undefined;
  }

  /** Takes the customer's first entry; that customer's next turn comes after everybody else's. */
  take(customer: string): void {
    const lane = this.lanes.get(customer);
    if (!lane) return;
    this.lanes.delete(customer);
    lane.shift();
    if (lane.length > 0) this.lanes.set(customer, lane);
    this.count -= 1;
  }

  /** The newest entry of the waiting customer whose load is the largest; undefined when nobody waits. */
  newestOfBusiest(
    loadOf: (customer: string, waiting: number) => number,
  ): { customer: string; entry: Entry; load: number } | undefined {
    let busiest: { customer: string; entry: Entry; load: number } | undefined;
    for (const [customer, lane] of this.lanes) {
      const entry = lane.at(-1);
      const load = loadOf(customer, lane.length);
      if (entry !== undefined && load > (busiest?.load ?? -Infinity))
        busiest = { customer, entry, load };
    }
    return busiest;
  }

  /** All that wait, in no promised order. */
  entries(): { customer: string; entry: Entry }[] {
    return [...this.lanes].flatMap(([customer, lane]) =>
      lane.map((entry) => ({ customer, entry })),
    );
  }
}
