import 'server-only';
/**
 * Route handlers wait for their turn, like pages: a customer has a few turns at the same time, and further calls wait
 * (docs/decisions/2026-11-23-fair-shares.md).
 */
import { env } from '@/lib/config/env.server';
import { FairLimiter, LimiterRefusal } from '@/lib/contracts/fair-limiter';
import { AppError } from '@/lib/http/errors';
import { metrics } from '@/lib/observability/metrics.server';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import { GrowingLimit } from './growing-limit.server';

/** Browsers wait longer than this for a reply, and most waiting calls are served by then. */
const waitMs = 10_000;
const retryAfterSeconds = 5;
/** While the event loop is idle, handlers wait for services: a slow service must not block all other calls. */
const growth = 16;

type Work = {
  /** Cost compared to a handler that makes one small call of a service. */
  weight: number;
  /** Aborts the waiting. */
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
 * Runs the work of a route handler in the customer's turn.
 *
 * @throws AppError unavailable with Retry-After if too many calls wait or this one has waited too long
 * @throws AppError timeout if the browser has left
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
