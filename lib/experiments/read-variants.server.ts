import 'server-only';
/** The experiments service (SH-20). */
import { type ExperimentId, experimentIds, variantsDto } from '@/lib/contracts/experiments';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { control, type Variants } from './variants';

/**
 * The variants of every experiment that the product knows. A service that fails, or does not know an experiment,
 * means the control.
 *
 * @param subject a name under which the same customer is always counted, and from which nobody learns who it is
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
