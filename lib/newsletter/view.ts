import type { CustomerDto } from '@/lib/contracts/customers';
import type { Subscription } from './schema';

/** Where a customer stands with the newsletter. Pure. */
export function toSubscription({
  newsletter,
  isNewsletterPending,
}: Pick<CustomerDto, 'newsletter' | 'isNewsletterPending'>): Subscription {
  if (newsletter) return 'subscribed';
  return isNewsletterPending ? 'pending' : 'none';
}
