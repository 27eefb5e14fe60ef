import { millisecondsInHour } from 'date-fns/constants';

/** Where the services read the time, so that a test can stand a day before a cut-off. Tokens always live by the real time. */
export type Clock = { now(): Date };

/** A clock that the control API may move away from the real time. */
export type MovableClock = Clock & {
  /** Milliseconds added to the real time; 0 restores it. */
  setOffset(milliseconds: number): void;
};

/** Starts at the real time. The offset lives as long as the process. */
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
 * Does something now and every hour, and keeps no process alive for it.
 *
 * @param onFailure hears why one time failed; the next one comes all the same
 * @returns ends it
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
