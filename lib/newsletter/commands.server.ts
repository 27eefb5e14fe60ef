import 'server-only';
/** Newsletter on and off, and the confirmation of the first. */
import { type CustomerDto, customerDto } from '@/lib/contracts/customers';
import { subscriptionConfirmedDto } from '@/lib/contracts/auth';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import type { Subscription } from './schema';
import { toSubscription } from './queries.server';

const update = (caller: Caller, newsletter: boolean): Promise<CustomerDto> =>
  callUpstream('customers', 'updateSubscription', customerDto, caller, { json: { newsletter } });

/**
 * Orders the newsletter. Only the link of a mail makes it come (double opt-in); asking again sends another mail.
 *
 * @throws UpstreamError
 */
export const subscribe = async (caller: Caller): Promise<Subscription> =>
  toSubscription(await update(caller, true));

/**
 * Ends the newsletter, or the order of one, at once.
 *
 * @throws UpstreamError
 */
export const unsubscribe = async (caller: Caller): Promise<Subscription> =>
  toSubscription(await update(caller, false));

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
