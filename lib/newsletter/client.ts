/** What the browser asks of the newsletter's door. */
import { apiPaths } from '@/lib/config/routes';
import { ApiError, send } from '@/lib/http/api-client';
import type { Subscription } from './subscription';

const states: readonly Subscription[] = ['subscribed', 'pending', 'none'];

/** A proxy may have changed the answer. */
function subscriptionIn(answer: unknown): Subscription {
  const given =
    typeof answer === 'object' && answer !== null && 'subscription' in answer
      ? answer.subscription
      : null;
  const known = states.find((state) => state === given);
  if (!known) throw new ApiError('badAnswer', '');
  return known;
}

/** Orders the newsletter, or another mail with its link. @throws ApiError */
export const sendSubscription = async (): Promise<Subscription> =>
  subscriptionIn(await send(apiPaths.newsletter, { method: 'POST' }));

/** Ends the newsletter, or the order of one. @throws ApiError */
export const endSubscription = async (): Promise<Subscription> =>
  subscriptionIn(await send(apiPaths.newsletter, { method: 'DELETE' }));
