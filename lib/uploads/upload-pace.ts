/** How long an upload still takes, by what went over the line in the last seconds. Pure. */

/** Milliseconds that the pace is taken from: a line that has become slow is noticed, one slow second is not. */
const windowMs = 10_000;
/** Milliseconds before anything is said: the first bytes only fill the buffers of the line. */
const leastMs = 4_000;

type Sample = { at: number; sent: number };

/** What was sent when, oldest first. */
export type Pace = readonly Sample[];

/**
 * The pace with what is sent now. Less than before means that a file has left the list or begins anew: then what came
 * before says nothing.
 *
 * @param at milliseconds of a clock that only goes forward
 * @param sent bytes
 */
export function notePace(pace: Pace, at: number, sent: number): Pace {
  const isBack = sent < (pace.at(-1)?.sent ?? 0);
  const kept = isBack
    ? []
    : pace.filter((sample, index) => {
        // The last one from before the window is where the window begins.
        const next = pace[index + 1];
        return sample.at >= at - windowMs || (next !== undefined && next.at > at - windowMs);
      });
  return [...kept, { at, sent }];
}

/** Milliseconds that the rest takes at this pace; null while that is not known, or nothing moves. */
export function restAt(pace: Pace, rest: number): number | null {
  const [first, last] = [pace[0], pace.at(-1)];
  if (!first || !last || last.at - first.at < leastMs || last.sent === first.sent) return null;
  return (rest / (last.sent - first.sent)) * (last.at - first.at);
}
