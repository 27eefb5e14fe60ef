import 'server-only';
/** A/B variants (SH-20). Without the customer's consent to analytics nobody is counted, and everybody gets the control. */
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

/** What the service says of a subject, and whether it wants to know what was seen. */
export type Assignment = { variants: Variants; acceptsExposures: boolean };

const nobody: Assignment = { variants: control, acceptsExposures: false };

/**
 * The variants of every experiment that the product knows. A service that fails, or does not know an experiment,
 * means the control.
 *
 * @param subject stands for the customer: always the same, and it does not tell who it is
 */
export async function readAssignment(caller: Caller, subject: string): Promise<Assignment> {
  try {
    const answer = await callUpstream('experiments', 'getVariants', variantsDto, caller, {
      query: { subject, experiments: experimentIds.join(',') },
    });
    const given: Partial<Record<ExperimentId, string>> = Object.fromEntries(
      answer.variants.map(({ experiment, variant }) => [experiment, variant]),
    );
    return { ...answer, variants: { ...control, ...given } };
  } catch (error) {
    if (error instanceof AppError) return nobody;
    throw error;
  }
}

/** Stands for a customer at the experiments' service. @param sub account id at the identity provider */
export const subjectOf = (sub: string): string => hashed(sub);

/** What this visit has seen already stays as it was. */
const getKept = cache(async (): Promise<Partial<Variants>> => {
  const [given, jar] = await Promise.all([headers(), cookies()]);
  return variantsOf(given.get(variantsHeader) ?? jar.get(variantsCookie)?.value ?? '');
});

/** The signed-in customer's variants, and which experiments are still to be told of when they are seen. */
export const getExperiments = cache(
  async (): Promise<{ variants: Variants; untold: readonly ExperimentId[] }> => {
    const [{ sub }, { analytics }, kept] = await Promise.all([
      requireSession(),
      getConsent(),
      getKept(),
    ]);
    if (!analytics) return { variants: control, untold: [] };
    const assigned = await readAssignment(await anonymousCaller(), subjectOf(sub));
    const untold = experimentIds.filter((id) => kept[id] === undefined);
    return {
      variants: { ...assigned.variants, ...kept },
      untold: assigned.acceptsExposures ? untold : [],
    };
  },
);
