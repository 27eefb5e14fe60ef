import 'server-only';
/** Resilience by upstream and channel: retries with jitter and a budget, fair turns, circuit breaker. */
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
/** Concurrent calls of one service. Storage has more: a file on a slow connection takes minutes but costs little. */
const inFlightOf = (upstream: string): number => (upstream === 'storage' ? 512 : 64);
/**
 * Milliseconds for which a call may wait for its turn. Token refreshes may wait longer: without a token no call of the
 * customer works, and after a restart many tokens expire at once.
 */
export const queueMsOf = (upstream: string): number => (upstream === 'oidc' ? 2_000 : 500);

const isTransient = (error: Error): boolean => error instanceof UpstreamError && error.isTransient;

/**
 * True if another try makes sense. After a timeout the customer has waited long enough and the service is busy. A service
 * that sent Retry-After must not be called earlier.
 */
const isWorthAnotherTry = (error: Error): boolean =>
  error instanceof UpstreamError &&
  error.isTransient &&
  error.code !== 'timeout' &&
  error.details.retryAfterSeconds === undefined;

/** Limits retries to a tenth of the calls plus ten a second (Finagle's retry budget), to spare a failing service. */
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
 * Opens when more than half of at least twenty calls within the last ten seconds failed. cockatiel's own sampling breaker
 * drops old calls only when new ones arrive: with little traffic it would add up failures that are hours apart.
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

/** @param customer takes a turn; calls without a customer share the turns of one */
type Policy = {
  execute: <T>(customer: string, run: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
};
type Policies = {
  upstream: string;
  once: Policy;
  retried: Policy;
  limiter: FairLimiter;
  /** Whether calls are stopped, because more than half of them failed. */
  isOpen: () => boolean;
};

function createPolicies(upstream: string): Policies {
  const atOnce = inFlightOf(upstream);
  // One customer gets a quarter at most. When the queue is full, the customer with most waiting calls loses one.
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
  // The limiter comes before the breaker: a call that it refuses is no failure of the service.
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

/** Policies of one service for one channel: failures of one brand do not open the breaker of another. */
export function policiesFor(upstream: string, channel: string): Policies {
  const name = `${upstream} ${channel}`;
  const known = policies.get(name);
  if (known) return known;
  const created = createPolicies(upstream);
  policies.set(name, created);
  return created;
}
