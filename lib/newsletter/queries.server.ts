import 'server-only';
import { route } from '@/lib/config/routes';
import type { CustomerDto } from '@/lib/contracts/customers';
import { getCustomer, readCustomer } from '@/lib/customer/queries.server';
import { AppError } from '@/lib/http/errors';
import type { Caller } from '@/lib/http/upstream.server';
import { redirect } from '@/lib/navigation/navigation.server';
import type { Subscription } from './schema';

/** Converts the fields of the customer's record into the state of the subscription. Pure. */
export function toSubscription({
  newsletter,
  isNewsletterPending,
}: Pick<CustomerDto, 'newsletter' | 'isNewsletterPending'>): Subscription {
  if (newsletter) return 'subscribed';
  return isNewsletterPending ? 'pending' : 'none';
}

type CustomerSubscription = { subscription: Subscription; email: string };

/**
 * Subscription and mail address of the signed-in customer; null if the record has no field for the newsletter.
 *
 * @throws UpstreamError
 */
export async function getSubscription(): Promise<CustomerSubscription | null> {
  // No record means that the account is deleted, so the customer is signed out (AU-12).
  const customer = (await getCustomer()) ?? (await redirect(route('logout')));
  if (customer.newsletter === null) return null;
  return { subscription: toSubscription(customer), email: customer.email };
}

/** Reads the caller's subscription. @throws AppError notFound if the account is deleted (AU-12) */
export async function readSubscription(caller: Caller): Promise<Subscription> {
  const customer = await readCustomer(caller);
  if (!customer) throw new AppError('notFound', 'no customer');
  return toSubscription(customer);
}
