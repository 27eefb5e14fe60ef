import 'server-only';
/** Subscribes to the newsletter, ends the subscription and confirms it. */
import * as z from 'zod';
import { subscriptionConfirmedDto } from '@/lib/contracts/auth';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import type { Subscription } from './schema';
import { readSubscription } from './queries.server';

/** Sends the update. The specification defines no response for it. @throws UpstreamError */
async function update(caller: Caller, newsletter: boolean): Promise<void> {
  await callUpstream('customers', 'updateSubscription', z.unknown(), caller, {
    json: { newsletter },
  });
}

/**
 * Subscribes to the newsletter. Only the link in a mail confirms the subscription (double opt-in); a repeated call
 * sends another mail. Returns `pending` unless the customer's record says that the subscription is already confirmed.
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
 * Ends a confirmed or pending subscription at once.
 *
 * @throws UpstreamError
 */
export async function unsubscribe(caller: Caller): Promise<Subscription> {
  await update(caller, false);
  return 'none';
}

/**
 * Confirms a subscription, without authentication (AU-17).
 *
 * @throws UpstreamError notFound for a token that is invalid for this address or has expired
 */
export const confirmSubscription = (caller: Caller, email: string, token: string) =>
  callUpstream('email', 'confirmSubscription', subscriptionConfirmedDto, caller, {
    ids: { address: email, token },
    json: { channel: caller.channel },
  });
