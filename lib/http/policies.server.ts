import 'server-only';
/** Resilience policies for each upstream and channel: retries with jitter and a budget, fair turns and a circuit breaker. */
import {
  circuitBreaker,
  CircuitState,
  decorrelatedJitterGenerator,
  ExponentialBackoff,
  handleWhen,
  type IBreaker,
  retry,
} from 'cockatiel';
import { groupBy, sumBy } from 'es-toolkit';
import { env } from '@/lib/config/env.server';
import { FairLimiter } from '@/lib/contracts/fair-limiter';
import { metrics } from '@/lib/observability/metrics.server';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import { UpstreamError } from './errors';

const queuedOf = (upstream: string): number => (upstream === 'oidc' ? 512 : 64);
/**
 * Maximum number of concurrent calls of one service. Storage has a higher limit, because a file on a slow connection takes
 * minutes but needs few resources.
 */
const inFlightOf = (upstream: string): number => (upstream === 'storage' ? 512 : 64);
/**
 * Maximum time in milliseconds for which a call waits for its turn. Token refreshes may wait longer: without a token all calls
 * of the customer fail, and after a restart many tokens expire at the same time.
 */
export const queueMsOf = (upstream: string): number => (upstream === 'oidc' ? 2_000 : 500);

const isTransient = (error: Error): boolean => error instanceof UpstreamError && error.isTransient;

/**
 * True if the call may be repeated. After a timeout it is not repeated, because the customer has waited long enough and the
 * service is busy. A service that sent Retry-After must not be called earlier than that.
 */
const isWorthAnotherTry = (error: Error): boolean =>
  error instanceof UpstreamError &&
  error.isTransient &&
  error.code !== 'timeout' &&
  error.details.retryAfterSeconds === undefined;

/**
 * Limits retries to a tenth of the calls plus ten per second (Finagle's retry budget), so that retries do not overload a
 * failing service.
 */
class RetryBudget {
  private tokens = 10;
  private refilledAt = Date.now();
  deposit(): void {
    const now = Date.now();
    this.tokens = Math.min(10, this.tokens + 0.1 + ((now - this.refilledAt) / 1000) * 10);
    this.refilledAt = now;
  }
  withdraw(): boolean {
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}

const breakerSeconds = 10;
const breakerCalls = 20;

type Second = { at: number; calls: number; failures: number };

/**
 * Opens if more than half of at least twenty calls within the last ten seconds failed. cockatiel's own sampling breaker drops
 * old calls only when new ones arrive, so with little traffic it would add up failures that are hours apart.
 */
class RecentCallsBreaker implements IBreaker {
  state: Second[] = [];

  success(circuit: CircuitState): void {
    if (circuit === CircuitState.HalfOpen) this.state = [];
    this.note(0);
  }

  failure(circuit: CircuitState): boolean {
    this.note(1);
    if (circuit !== CircuitState.Closed) return true;
    const calls = sumBy(this.state, ({ calls }) => calls);
    const failures = sumBy(this.state, ({ failures }) => failures);
    return calls >= breakerCalls && failures > calls / 2;
  }

  private note(failures: 0 | 1): void {
    const now = Math.floor(Date.now() / 1000);
    let second = this.state.at(-1);
    if (second?.at !== now) {
      second = { at: now, calls: 0, failures: 0 };
      this.state = [...this.state.filter(({ at }) => now - at < breakerSeconds), second];
    }
    second.calls += 1;
    second.failures += failures;
  }
}

/** `customer` is the customer whose turn the call waits for. All calls without a customer share the turns of one customer. */
type Policy = {
  execute: <T>(customer: string, run: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
};
type Policies = {
  upstream: string;
  once: Policy;
  retried: Policy;
  limiter: FairLimiter;
  /** True if no calls are made because more than half of them failed. */
  isOpen: () => boolean;
};

function createPolicies(upstream: string): Policies {
  const atOnce = inFlightOf(upstream);
  // One customer may use at most a quarter of the concurrent calls. When the queue is full, a call of the customer with the
  // most waiting calls is refused.
  const limiter = new FairLimiter({
    atOnce,
    perCustomer: atOnce / 4,
    waiting: queuedOf(upstream),
    waitMs: queueMsOf(upstream),
  });
  const budget = new RetryBudget();
  const breaker = circuitBreaker(handleWhen(isTransient), {
    halfOpenAfter: env().BREAKER_SECONDS * 1_000,
    breaker: new RecentCallsBreaker(),
  });
  // The limiter runs before the breaker, because a call that the limiter refuses is not a failure of the service.
  const once: Policy = {
    execute: (customer, run, signal) =>
      limiter.run(customer, () => breaker.execute(run, signal), { signal }),
  };
  const mayRepeat = (error: Error) =>
    isWorthAnotherTry(error) && breaker.state === CircuitState.Closed && budget.withdraw();
  const repeat = retry(handleWhen(mayRepeat), {
    maxAttempts: 2,
    backoff: new ExponentialBackoff({
      initialDelay: 100,
      maxDelay: 2_000,
      generator: decorrelatedJitterGenerator,
    }),
  });
  const retried: Policy = {
    execute: (customer, run, signal) => {
      budget.deposit();
      return repeat.execute(() => once.execute(customer, run, signal), signal);
    },
  };
  const isOpen = () => breaker.state !== CircuitState.Closed;
  return { upstream, once, retried, limiter, isOpen };
}

const policies = sharedInProcess('upstream-policies', () => {
  const known = new Map<string, Policies>();
  metrics.readQueue('services', () => [...known.values()].map(({ limiter }) => limiter.size));
  metrics.read('openBreakers', () => {
    const byUpstream = Object.entries(groupBy([...known.values()], ({ upstream }) => upstream));
    return new Map(
      byUpstream.map(([upstream, all]) => [upstream, all.filter(({ isOpen }) => isOpen()).length]),
    );
  });
  return known;
});

/**
 * Returns the policies of one service for one channel. Each channel has its own, so that failures of one brand do not open the
 * breaker of another.
 */
export function policiesFor(upstream: string, channel: string): Policies {
  const name = `${upstream} ${channel}`;
  const known = policies.get(name);
  if (known) return known;
  const created = createPolicies(upstream);
  policies.set(name, created);
  return created;
}
