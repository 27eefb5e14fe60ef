import { sharedInProcess } from '@/lib/observability/shared-in-process.server';

/** Resets the rate limits of all accounts, so that a test can make many calls with one account. */
export const resetRateLimits = (): void =>
  sharedInProcess('rate-limits', () => new Map<string, object>()).clear();
