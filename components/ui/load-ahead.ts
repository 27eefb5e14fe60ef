/** Loads parts of the page on demand. Browser only. */
import { type ComponentType, lazy } from 'react';

/** Preloads code. Failures are ignored: the code is loaded again when it is needed. */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/**
 * Preloads code when the browser is idle.
 *
 * @returns a function that cancels it, for effects
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
 * Loads a part. Without a network it waits until the browser is online again, so that a short outage does not fail the page.
 */
export async function importWhenOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((back) => addEventListener('online', back, { once: true }));
    }
  }
}

/** A component that is loaded by {@link importWhenOnline} when it is first rendered; it needs a Suspense boundary. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => importWhenOnline(load).then((part) => ({ default: part })));
