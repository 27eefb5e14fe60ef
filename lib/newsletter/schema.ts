/** State of a newsletter subscription: reply of /api/newsletter. */
import * as z from 'zod/mini';

/** `pending`: the customer has not opened the link in the mail yet (double opt-in). */
export const subscriptionSchema = z.object({
  subscription: z.enum(['subscribed', 'pending', 'none']),
});

export type Subscription = z.infer<typeof subscriptionSchema>['subscription'];
