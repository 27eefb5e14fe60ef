import 'server-only';
/** Resilience per upstream and channel: retry with jitter and a budget, circuit breaker, bulkhead. */
import {
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  decorrelatedJitterGenerator,
  ExponentialBackoff,
  handleWhen,
  type IPolicy,
  noop,
  retry,
  SamplingBreaker,
  wrap,
} from 'cockatiel';
import { AppError } from './errors';

const isTransient = (error: Error): boolean =>
  error instanceof BulkheadRejectedError ||
  (error instanceof AppError && ['unavailable', 'timeout', 'badAnswer'].includes(error.code));

/** Retries may be at most a tenth of the calls plus ten a second (Finagle's budget): a dead service is not hammered. */
class RetryBudget {
  private tokens = 10;
  private refilledAt = Date.now();
  deposit(): void {
    const now = Date.now();
    this.tokens = Math.min(100, this.tokens + 0.1 + ((now - this.refilledAt) / 1000) * 10);
    this.refilledAt = now;
  }
  withdraw(): boolean {
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}

export type Policies = { once: IPolicy; retried: IPolicy };

function createPolicies(): Policies {
  const budget = new RetryBudget();
  const breaker = circuitBreaker(handleWhen(isTransient), {
    halfOpenAfter: 5_000,
    breaker: new SamplingBreaker({ threshold: 0.5, duration: 10_000, minimumRps: 2 }),
  });
  const guard = wrap(breaker, bulkhead(64, 64));
  const counted: IPolicy = {
    ...noop,
    execute: (run, signal) => {
      budget.deposit();
      return guard.execute(run, signal);
    },
  };
  const repeat = retry(
    handleWhen((error) => isTransient(error) && breaker.state === 0 && budget.withdraw()),
    {
      maxAttempts: 2,
      backoff: new ExponentialBackoff({
        initialDelay: 100,
        maxDelay: 2_000,
        generator: decorrelatedJitterGenerator,
      }),
    },
  );
  return { once: counted, retried: wrap(repeat, counted) };
}

const key = Symbol.for('account.upstream-policies');
// globalThis has no type for a symbol key; this module is its only reader and writer.
const shared = globalThis as unknown as Record<symbol, Map<string, Policies> | undefined>;
const policies = (shared[key] ??= new Map());

/** The policies of one service for one channel: a brand's trouble does not open another brand's breaker. */
export function policiesFor(upstream: string, channel: string): Policies {
  const name = `${upstream} ${channel}`;
  const known = policies.get(name);
  if (known) return known;
  const created = createPolicies();
  policies.set(name, created);
  return created;
}
