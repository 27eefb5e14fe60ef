import 'server-only';
/**
 * Route handlers wait for their turn, as pages do. Only a few calls of one customer run at the same time; further calls
 * of the customer wait (docs/decisions/2026-11-23-fair-shares.md).
 */
import { env } from '@/lib/config/env.server';
import { FairLimiter, LimiterRefusal } from '@/lib/contracts/fair-limiter';
import { AppError } from '@/lib/http/errors';
import { metrics } from '@/lib/observability/metrics.server';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import { GrowingLimit } from './growing-limit.server';

/**
 * Maximum wait in milliseconds. It is shorter than the time for which browsers wait for a reply, and most waiting calls
 * start before it ends.
 */
const waitMs = 10_000;
const retryAfterSeconds = 5;
/**
 * The limit may grow to this multiple while the event loop is idle: then handlers wait for services, and a slow service
 * must not block all other calls.
 */
const growth = 16;

type Work = {
  /** Cost relative to a handler that makes one small call of a service. */
  weight: number;
  /** Ends the waiting when it is aborted. */
  signal: AbortSignal;
};

function createTurns() {
  const { HANDLERS_AT_ONCE: least, HANDLERS_PER_CUSTOMER: perCustomer } = env();
  const limits = { atOnce: least, perCustomer, waiting: env().HANDLERS_WAITING, waitMs };
  const limiter = new FairLimiter(limits);
  const growing = new GrowingLimit({
    least,
    most: least * growth,
    step: Math.ceil(least / 2),
    onTick: () => {
      limits.atOnce = growing.current;
      limiter.serve();
      return limiter.size.waiting > 0;
    },
  });
  metrics.readQueue('handlers', () => [limiter.size]);
  return {
    run<Result>(customer: string, work: () => Promise<Result>, options: Work): Promise<Result> {
      const done = limiter.run(customer, work, options);
      if (limiter.size.waiting > 0) growing.start();
      return done;
    },
  };
}

/**
 * Runs the work of a route handler when the customer has a turn, and returns its result.
 *
 * @throws AppError unavailable with Retry-After if too many calls wait or this one has waited too long
 * @throws AppError timeout if the browser has closed the connection
 */
export async function inTurn<Result>(
  customer: string,
  work: () => Promise<Result>,
  options: Work,
): Promise<Result> {
  try {
    return await sharedInProcess('handler-turns', createTurns).run(customer, work, options);
  } catch (error) {
    if (!(error instanceof LimiterRefusal)) throw error;
    if (error.reason === 'gone') throw new AppError('timeout', 'the caller left', { cause: error });
    metrics.countRefused({ queue: 'handlers', reason: error.reason });
    throw new AppError('unavailable', error.message, { retryAfterSeconds, cause: error });
  }
}
