import 'server-only';
/** Reads the callback of a business customer. */
import { route } from '@/lib/config/routes';
import type { CustomerDto } from '@/lib/contracts/customers';
import { getCustomer, readCustomer } from '@/lib/customer/queries.server';
import { announces } from '@/lib/http/capabilities.server';
import { AppError } from '@/lib/http/errors';
import type { Caller } from '@/lib/http/upstream.server';
import { redirect } from '@/lib/navigation/navigation.server';
import { requireB2b, requireCaller } from '@/lib/session/request-session.server';
import type { IntegrationForm } from './schema';

/** Converts the customer's record. The URL is empty if no messages are sent. */
const toIntegration = ({ callbackUrl, callbackFormat }: CustomerDto): IntegrationForm => ({
  callbackUrl: callbackUrl ?? '',
  callbackFormat: callbackFormat ?? 'json',
});

/** The callback of the signed-in business; a consumer gets 404 (RT-13). @throws UpstreamError */
export async function getIntegration(): Promise<IntegrationForm> {
  await requireB2b();
  // No record means that the account is deleted, so the customer is signed out (AU-12).
  return toIntegration((await getCustomer()) ?? (await redirect(route('logout'))));
}

/** The callback for a caller. @throws AppError notFound if the account is deleted (AU-12) */
export async function readIntegration(caller: Caller): Promise<IntegrationForm> {
  const customer = await readCustomer(caller);
  if (!customer) throw new AppError('notFound', 'no customer');
  return toIntegration(customer);
}

/** True if the customer service announces that it can send an example message. */
export const hasCallbackTest = async (): Promise<boolean> =>
  announces('customers', 'callbackTest', await requireCaller());
