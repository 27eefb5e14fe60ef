/** What an experiment may decide. Pure. */
import type { ExperimentId } from '@/lib/contracts/experiments';

export type Variants = Readonly<Record<ExperimentId, string>>;

/** What everybody sees who is in no experiment. */
export const control: Variants = { 'CRO-1304': 'A', 'CRO-1411': 'A' };

/** The consent cookie's two digits are analytics, then marketing. */
export const hasAnalyticsConsent = (cookie: string | undefined): boolean =>
  /^1[01]$/.test(cookie ?? '');
