import 'server-only';
/** Newsletter on and off, and the confirmation of the first. */
import * as z from 'zod';
import { subscriptionConfirmedDto } from '@/lib/contracts/auth';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import type { Subscription } from './schema';
import { readSubscription } from './queries.server';

/** The specification shows no answer of the update. @throws UpstreamError */
async function update(caller: Caller, newsletter: boolean): Promise<void> {
  await callUpstream('customers', 'updateSubscription', z.unknown(), caller, {
    json: { newsletter },
  });
}

/**
 * Orders the newsletter. Only the link of a mail makes it come (double opt-in); asking again sends another mail. The order
 * is pending unless the record says that the newsletter comes already.
 *
 * @throws UpstreamError
 */
export async function subscribe(caller: Caller): Promise<Subscription> {
  await update(caller, true);
  const isSubscribed = await readSubscription(caller).then(
    (subscription) => subscription === 'subscribed',
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
  return isSubscribed ? 'subscribed' : 'pending';
}

/**
 * Ends the newsletter, or the order of one, at once.
 *
 * @throws UpstreamError
 */
export async function unsubscribe(caller: Caller): Promise<Subscription> {
  await update(caller, false);
  return 'none';
}

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
