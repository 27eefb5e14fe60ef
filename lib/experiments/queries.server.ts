import 'server-only';
/** A/B variants (SH-20). Without the customer's consent to analytics nobody is counted, and everybody gets the control. */
import { cookies } from 'next/headers';
import { cache } from 'react';
import { type ExperimentId, experimentIds, variantsDto } from '@/lib/contracts/experiments';
import { AppError } from '@/lib/http/errors';
import { callUpstream } from '@/lib/http/upstream.server';
import { hashed } from '@/lib/observe/log.server';
import { anonymousCaller, requireSession } from '@/lib/session/request-session.server';
import { control, hasAnalyticsConsent, type Variants } from './variants';

/** The signed-in customer's variants; an outage is the control. */
export const getVariants = cache(async (): Promise<Variants> => {
  const session = await requireSession();
  if (!hasAnalyticsConsent((await cookies()).get('cookie_consent')?.value)) return control;
  try {
    const { variants } = await callUpstream(
      'experiments',
      'getVariants',
      variantsDto,
      await anonymousCaller(),
      { query: { subject: hashed(session.sub), experiments: experimentIds.join(',') } },
    );
    const given: Partial<Record<ExperimentId, string>> = Object.fromEntries(
      variants.map(({ experiment, variant }) => [experiment, variant]),
    );
    return { ...control, ...given };
  } catch (error) {
    if (error instanceof AppError) return control;
    throw error;
  }
});
