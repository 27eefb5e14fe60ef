/**
 * Source of the time for all services, so that a test can set it to the day before a deadline. Tokens always use the
 * real time.
 */
export type Clock = { now(): Date };

/** A clock that the control API can move. */
export type MovableClock = Clock & {
  /** Milliseconds added to the real time; 0 returns the clock to the real time. */
  setOffset(milliseconds: number): void;
};

/** Creates a clock that starts at the real time. An offset lasts until the process ends. */
export function createClock(): MovableClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    setOffset: (milliseconds) => {
      offset = milliseconds;
    },
  };
}
