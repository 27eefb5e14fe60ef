/** Email gateway of the specification's section 7: POST /api/v1/Profiles/{address}/subscription/confirm/{token}, unauthenticated. */
import * as z from 'zod';
import { wireId } from './wire';

/** Its body: a token of another channel is a 404. */
export const confirmSubscriptionDto = z.object({ channel: wireId });

/** Answer (200). 404: no such token for this address; 410: too old. */
export const subscriptionConfirmedDto = z.object({
  outcome: z.enum(['confirmed', 'alreadyConfirmed']),
});
