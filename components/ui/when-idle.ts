/**
 * Runs once the browser has nothing better to do, for example to fetch code before it is needed.
 *
 * @returns ends the waiting; fits an effect
 */
export function whenIdle(run: () => void): (() => void) | undefined {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    run();
    return undefined;
  }
  const idle = requestIdleCallback(run);
  return () => cancelIdleCallback(idle);
}
