/** Loads parts of the page on demand. Browser only. */
import { type ComponentType, lazy } from 'react';

/** Preloads code. Failures are ignored: the code is loaded again when it is used. */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/**
 * Preloads code when the browser is idle.
 *
 * @returns a function that cancels the preload, for effects; undefined if it has already started
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
 * Loads code. If the browser is offline, it waits and tries again when the browser is online, so
 * that a short network failure does not fail the page.
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

/**
 * Returns a component whose code {@link importWhenOnline} loads when it is first rendered. It needs
 * a Suspense boundary.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => importWhenOnline(load).then((part) => ({ default: part })));
