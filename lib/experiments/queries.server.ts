import 'server-only';
/** A/B variants (SH-20). Without the customer's consent to analytics nobody is counted, and everybody gets the control. */
import { cookies } from 'next/headers';
import { cache } from 'react';
import { hashed } from '@/lib/observability/log.server';
import { anonymousCaller, requireSession } from '@/lib/session/request-session.server';
import { readVariants } from './read-variants.server';
import { control, hasAnalyticsConsent, type Variants } from './variants';

/** The signed-in customer's variants. */
export const getVariants = cache(async (): Promise<Variants> => {
  const [session, jar] = await Promise.all([requireSession(), cookies()]);
  if (!hasAnalyticsConsent(jar.get('cookie_consent')?.value)) return control;
  return readVariants(await anonymousCaller(), hashed(session.sub));
});
