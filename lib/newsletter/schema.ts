/** Where a customer stands with the newsletter: the answer of /api/newsletter. */
import * as z from 'zod/mini';

/** `pending`: ordered, and waiting for the link in the mail (double opt-in). */
export const subscriptionSchema = z.object({
  subscription: z.enum(['subscribed', 'pending', 'none']),
});

export type Subscription = z.infer<typeof subscriptionSchema>['subscription'];
