import { sharedInProcess } from '@/lib/observability/shared-in-process.server';

/** Resets the rates of all accounts, so that a test with many calls of one account meets no limit. */
export const forgetRates = (): void =>
  sharedInProcess('rate-limits', () => new Map<string, object>()).clear();
