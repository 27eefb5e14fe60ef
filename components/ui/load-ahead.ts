/** Parts of the page that are fetched when they are needed. Browser only. */
import { type ComponentType, lazy } from 'react';

/** Fetches code that will soon be needed. A failure stays silent: whoever needs the code asks again, and says so. */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/**
 * Fetches code before it is needed, once the browser has nothing better to do.
 *
 * @returns ends the waiting; fits an effect
 */
export function whenIdle(load: () => Promise<unknown>): (() => void) | undefined {
  const run = () => loadAhead(load);
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    run();
    return undefined;
  }
  const idle = requestIdleCallback(run);
  return () => cancelIdleCallback(idle);
}

/**
 * Fetches a part, and waits for the network where there is none: a page that is offline for a moment misses the part,
 * it does not go down with it.
 */
export async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((back) => addEventListener('online', back, { once: true }));
    }
  }
}

/** A component that is fetched when it is first drawn, as {@link loadPatiently} does; it needs a Suspense around it. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => loadPatiently(load).then((part) => ({ default: part })));
