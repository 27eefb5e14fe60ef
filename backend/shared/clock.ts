import { millisecondsInHour } from 'date-fns/constants';

/**
 * Source of the time for all services, so that a test can set it to the day before a deadline. Tokens always use the
 * real time.
 */
export type Clock = { now(): Date };

/** A clock that the control API can move. */
export type MovableClock = Clock & {
  /** Milliseconds added to the real time; 0 restores it. */
  setOffset(milliseconds: number): void;
};

/** Starts at the real time. The offset lasts until the process ends. */
export function createClock(): MovableClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    setOffset: (milliseconds) => {
      offset = milliseconds;
    },
  };
}

/**
 * Runs `work` now and then every hour. The timer does not keep the process alive.
 *
 * @param onFailure gets the error of a failed run; later runs are not affected
 * @returns a function that stops the timer
 */
export function hourly(
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): () => void {
  const run = () => void work().catch(onFailure);
  run();
  const timer = setInterval(run, millisecondsInHour).unref();
  return () => clearInterval(timer);
}
