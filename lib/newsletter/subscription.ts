/** Where a customer stands with the newsletter. Pure. */
import type { CustomerDto } from '@/lib/contracts/customers';

/** `pending`: ordered, and waiting for the link in the mail (double opt-in). */
export type Subscription = 'subscribed' | 'pending' | 'none';

export function subscriptionOf({
  newsletter,
  isNewsletterPending,
}: Pick<CustomerDto, 'newsletter' | 'isNewsletterPending'>): Subscription {
  if (newsletter) return 'subscribed';
  return isNewsletterPending ? 'pending' : 'none';
}
