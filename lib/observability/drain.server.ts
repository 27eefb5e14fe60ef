import 'server-only';
/** The orderly stop of the process. */
import { log } from './log.server';
import { sharedInProcess } from './shared-in-process.server';

const drainMs = 3_000;
const hardStopMs = 25_000;

const drain = sharedInProcess('drain', () => ({ isDraining: false }));

/** Whether the process was told to stop. */
export const isDraining = (): boolean => drain.isDraining;

/**
 * On SIGTERM readiness fails first, requests are still taken for a moment, then Next closes its listener.
 * Next's own handler is replaced, because it closes at once.
 */
export function drainOnStop(): void {
  const closers = process.listeners('SIGTERM');
  process.removeAllListeners('SIGTERM');
  process.once('SIGTERM', () => {
    drain.isDraining = true;
    log.info({ event: 'draining' });
    setTimeout(() => process.exit(1), hardStopMs).unref();
    setTimeout(() => {
      if (closers.length === 0) process.exit(0);
      for (const close of closers) close.call(process, 'SIGTERM');
    }, drainMs);
    process.once('SIGTERM', () => process.exit(1));
  });
}
