import 'server-only';
/** A/B variants (SH-20). Without the customer's consent to analytics nobody is counted, and everybody gets the control. */
import { cache } from 'react';
import { getConsent } from '@/lib/consent/queries.server';
import { type ExperimentId, experimentIds, variantsDto } from '@/lib/contracts/experiments';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { hashed } from '@/lib/observability/log.server';
import { anonymousCaller, requireSession } from '@/lib/session/request-session.server';

/** What an experiment may decide. */
export type Variants = Readonly<Record<ExperimentId, string>>;

/** What everybody sees who is in no experiment. */
export const control: Variants = { 'CRO-1304': 'A', 'CRO-1411': 'A' };

/**
 * The variants of every experiment that the product knows. A service that fails, or does not know an experiment,
 * means the control.
 *
 * @param subject stands for the customer: always the same, and it does not tell who it is
 */
export async function readVariants(caller: Caller, subject: string): Promise<Variants> {
  try {
    const { variants } = await callUpstream('experiments', 'getVariants', variantsDto, caller, {
      query: { subject, experiments: experimentIds.join(',') },
    });
    const given: Partial<Record<ExperimentId, string>> = Object.fromEntries(
      variants.map(({ experiment, variant }) => [experiment, variant]),
    );
    return { ...control, ...given };
  } catch (error) {
    if (error instanceof AppError) return control;
    throw error;
  }
}

/** The signed-in customer's variants. */
export const getVariants = cache(async (): Promise<Variants> => {
  const [session, { analytics }] = await Promise.all([requireSession(), getConsent()]);
  if (!analytics) return control;
  return readVariants(await anonymousCaller(), hashed(session.sub));
});
