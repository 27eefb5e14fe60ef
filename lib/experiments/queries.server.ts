import 'server-only';
/** A/B variants (SH-20). A customer without consent to analytics gets the control variant and is not counted. */
import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { control, type Variants, variantsCookie, variantsOf } from '@/lib/config/variants';
import { getConsent } from '@/lib/consent/queries.server';
import { type ExperimentId, experimentIds } from '@/lib/contracts/experiment-ids';
import { variantsDto } from '@/lib/contracts/experiments';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { variantsHeader } from '@/lib/middleware/exchange';
import { hashed } from '@/lib/observability/log.server';
import { anonymousCaller, requireSession } from '@/lib/session/request-session.server';

/** Variants of a subject, and whether the service accepts exposures. */
export type Assignment = { variants: Variants; acceptsExposures: boolean };

const nobody: Assignment = { variants: control, acceptsExposures: false };

/**
 * Reads the variants of all experiments. If the service fails or does not know an experiment, the control variant is
 * used.
 *
 * @param subject pseudonym of the customer: always the same for one customer
 */
export async function readAssignment(caller: Caller, subject: string): Promise<Assignment> {
  try {
    const answer = await callUpstream('experiments', 'getVariants', variantsDto, caller, {
      query: { subject, experiments: experimentIds.join(',') },
    });
    const assigned: Partial<Record<ExperimentId, string>> = Object.fromEntries(
      answer.variants.map(({ experiment, variant }) => [experiment, variant]),
    );
    return { ...answer, variants: { ...control, ...assigned } };
  } catch (error) {
    if (error instanceof AppError) return nobody;
    throw error;
  }
}

/** Pseudonym with which the experiment service knows the customer. @param sub account id at the identity provider */
export const subjectOf = (sub: string): string => hashed(sub);

/** Variants that the customer has already seen in this visit; they do not change until the next visit. */
const getSeenVariants = cache(async (): Promise<Partial<Variants>> => {
  const [requestHeaders, jar] = await Promise.all([headers(), cookies()]);
  return variantsOf(requestHeaders.get(variantsHeader) ?? jar.get(variantsCookie)?.value ?? '');
});

/** The signed-in customer's variants, and the experiments whose exposure has not been recorded yet. */
export const getExperiments = cache(
  async (): Promise<{ variants: Variants; pendingExposures: readonly ExperimentId[] }> => {
    const [{ sub }, { analytics }, seen] = await Promise.all([
      requireSession(),
      getConsent(),
      getSeenVariants(),
    ]);
    if (!analytics) return { variants: control, pendingExposures: [] };
    const assigned = await readAssignment(await anonymousCaller(), subjectOf(sub));
    const pendingExposures = experimentIds.filter((id) => seen[id] === undefined);
    return {
      variants: { ...assigned.variants, ...seen },
      pendingExposures: assigned.acceptsExposures ? pendingExposures : [],
    };
  },
);
