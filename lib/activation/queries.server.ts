import 'server-only';
/** State of a customer's photo library (specification sections 4 and 7). */
import { cache } from 'react';
import type * as z from 'zod';
import { activationDto, activationStartDto } from '@/lib/contracts/activation';
import { AppError, parsedOr } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { requireCaller } from '@/lib/session/request-session.server';
import type { ActivationReply } from './schema';

/** Gives the failure of a response that does not match its schema the message of ER-12. */
const parsed = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  parsedOr('Failed to parse response!', answer);

const toReply = (dto: z.output<typeof activationDto>): ActivationReply => {
  const { status, importedCount, totalCount, hasFailed } = dto;
  const progress = totalCount ? { done: importedCount ?? 0, total: totalCount } : null;
  return { status, progress, hasFailed: hasFailed === true };
};

/**
 * Reads the state of the library and the progress of its import. @throws AppError badAnswer 'Failed to parse
 * response!'; UpstreamError
 */
export const readActivation = async (caller: Caller): Promise<ActivationReply> =>
  toReply(await parsed(callUpstream('photos', 'getActivation', activationDto, caller)));

/** Starts the import, or joins the running one, and returns its state. @throws as {@link readActivation} */
export async function startActivation(caller: Caller): Promise<ActivationReply> {
  await parsed(callUpstream('photos', 'activate', activationStartDto, caller));
  return readActivation(caller);
}

const active: ActivationReply = { status: 'ACTIVE', progress: null, hasFailed: false };

/**
 * {@link readActivation} for the signed-in customer. If the read fails, the library counts as active, so that the
 * photos remain accessible.
 */
export const getActivation = cache(async (): Promise<ActivationReply> => {
  try {
    return await readActivation(await requireCaller());
  } catch (error) {
    if (error instanceof AppError) return active;
    throw error;
  }
});
