import 'server-only';
/** Newsletter on and off, and the confirmation of the first. */
import { customerDto } from '@/lib/contracts/customers';
import { subscriptionConfirmedDto } from '@/lib/contracts/auth';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import type { Subscription } from './schema';
import { readSubscription, toSubscription } from './queries.server';

/** The specification shows no answer of the update: without one the record is read again. */
async function update(caller: Caller, newsletter: boolean): Promise<Subscription> {
  const changed = await callUpstream(
    'customers',
    'updateSubscription',
    customerDto.optional(),
    caller,
    { json: { newsletter } },
  );
  return changed ? toSubscription(changed) : readSubscription(caller);
}

/**
 * Orders the newsletter. Only the link of a mail makes it come (double opt-in); asking again sends another mail.
 *
 * @throws UpstreamError
 */
export const subscribe = (caller: Caller): Promise<Subscription> => update(caller, true);

/**
 * Ends the newsletter, or the order of one, at once.
 *
 * @throws UpstreamError
 */
export const unsubscribe = (caller: Caller): Promise<Subscription> => update(caller, false);

/**
 * Confirms an order, without authentication (AU-17).
 *
 * @throws UpstreamError notFound for a token that is none for this address, or too old
 */
export const confirmSubscription = (caller: Caller, email: string, token: string) =>
  callUpstream('email', 'confirmSubscription', subscriptionConfirmedDto, caller, {
    ids: { address: email, token },
    json: { channel: caller.channel },
  });
