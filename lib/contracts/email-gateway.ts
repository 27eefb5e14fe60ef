/** Email gateway of the specification's section 7: POST /api/v1/Profiles/{address}/subscription/confirm/{token}, unauthenticated. */
import * as z from 'zod';

/** Answer (200). 404: no such token for this address; 410: too old. */
export const subscriptionConfirmedDto = z.object({
  outcome: z.enum(['confirmed', 'alreadyConfirmed']),
});
