import { sharedInProcess } from '@/lib/observability/shared-in-process.server';

/** Lets every account call as often as at the start: a test that asks one account for much is no test of its rate. */
export const forgetRates = (): void =>
  sharedInProcess('rate-limits', () => new Map<string, object>()).clear();
