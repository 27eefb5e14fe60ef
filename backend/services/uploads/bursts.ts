/**
 * Files that were received while their customer is still sending others. Examining them at once would take the processors
 * from the files that are on their way, so they wait until the burst has ended.
 */

/** Milliseconds without a further file after which a burst of one file has ended: a single photo waits only this long. */
export const quietAfterOneMs = 400;
/** Milliseconds without a further file after which a burst of several files has ended. */
export const quietMs = 1_500;
/** Maximum time in milliseconds that a file waits for the end of its burst. Shorter than the lease of a received file. */
export const maxBurstMs = 8_000;
/** Maximum number of waiting files of one account: half of the bytes that it may have unexamined, with photos of 4 MB. */
export const maxBurstFiles = 128;

type Burst = { since: number; ids: string[]; timer: NodeJS.Timeout };

/** Collects the received files of each account until its burst ends. Accounts do not influence each other. */
export class Bursts {
  private readonly bursts = new Map<string, Burst>();

  /** @param onEnd gets the files of a burst in the order of their arrival, each file once */
  constructor(private readonly onEnd: (accountId: string, ids: readonly string[]) => void) {}

  add(accountId: string, id: string): void {
    const running = this.bursts.get(accountId);
    clearTimeout(running?.timer);
    const { since = Date.now(), ids = [] } = running ?? {};
    ids.push(id);
    const quiet = ids.length === 1 ? quietAfterOneMs : quietMs;
    const wait = ids.length >= maxBurstFiles ? 0 : Math.min(quiet, since + maxBurstMs - Date.now());
    const end = () => {
      this.bursts.delete(accountId);
      this.onEnd(accountId, ids);
    };
    if (wait <= 0) return end();
    // A process that waits for nothing else may end: another backend then takes the files over.
    const timer = setTimeout(end, wait).unref();
    this.bursts.set(accountId, { since, ids, timer });
  }

  /** Forgets all waiting files. */
  stop(): void {
    for (const { timer } of this.bursts.values()) clearTimeout(timer);
    this.bursts.clear();
  }
}
