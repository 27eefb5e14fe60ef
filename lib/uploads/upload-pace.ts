/** Estimates the remaining time of an upload from the bytes that were sent in the last seconds. */

/** Time in milliseconds over which the pace is measured, long enough that one slow second has little effect. */
const windowMs = 10_000;
/** There is no estimate before this time in milliseconds, because the first bytes only fill the network buffers. */
const leastMs = 4_000;

type Sample = { at: number; sent: number };

/** Samples of the number of sent bytes, oldest first. */
export type Pace = readonly Sample[];

/**
 * Returns the pace with a new sample. If the number of sent bytes has decreased, because a file was removed or has started
 * again, all earlier samples are dropped.
 *
 * @param at milliseconds of a monotonic clock
 * @param sent total number of sent bytes
 */
export function notePace(pace: Pace, at: number, sent: number): Pace {
  const hasRestarted = sent < (pace.at(-1)?.sent ?? 0);
  const samples = hasRestarted
    ? []
    : pace.filter((sample, index) => {
        // The last sample before the window is the start of the measurement, so it is not removed.
        const next = pace[index + 1];
        return sample.at >= at - windowMs || (next !== undefined && next.at > at - windowMs);
      });
  return [...samples, { at, sent }];
}

/**
 * Returns the remaining time in milliseconds at this pace. Null if there is no estimate yet or if no bytes were sent within the
 * window.
 *
 * @param rest number of bytes that have to be sent
 */
export function restAt(pace: Pace, rest: number): number | null {
  const [first, last] = [pace[0], pace.at(-1)];
  if (!first || !last || last.at - first.at < leastMs || last.sent === first.sent) return null;
  return (rest / (last.sent - first.sent)) * (last.at - first.at);
}
