/** Estimates the remaining time of an upload from the bytes of the last seconds. Pure. */

/** Window of the pace in milliseconds: long enough to ignore one slow second. */
const windowMs = 10_000;
/** No estimate before this many milliseconds: the first bytes only fill the network buffers. */
const leastMs = 4_000;

type Sample = { at: number; sent: number };

/** Sent bytes over time, oldest first. */
export type Pace = readonly Sample[];

/**
 * Adds a sample. If fewer bytes are sent than before, a file was removed from the list or has started again: the earlier
 * samples are dropped.
 *
 * @param at milliseconds of a monotonic clock
 * @param sent bytes
 */
export function notePace(pace: Pace, at: number, sent: number): Pace {
  const hasRestarted = sent < (pace.at(-1)?.sent ?? 0);
  const samples = hasRestarted
    ? []
    : pace.filter((sample, index) => {
        // The last sample before the window is the start of the window.
        const next = pace[index + 1];
        return sample.at >= at - windowMs || (next !== undefined && next.at > at - windowMs);
      });
  return [...samples, { at, sent }];
}

/** Remaining milliseconds at this pace; null if unknown or if nothing is sent. */
export function restAt(pace: Pace, rest: number): number | null {
  const [first, last] = [pace[0], pace.at(-1)];
  if (!first || !last || last.at - first.at < leastMs || last.sent === first.sent) return null;
  return (rest / (last.sent - first.sent)) * (last.at - first.at);
}
