import 'server-only';
/** The callback of a business customer. */
import { route } from '@/lib/config/routes';
import type { CustomerDto } from '@/lib/contracts/customers';
import { getCustomer, readCustomer } from '@/lib/customer/queries.server';
import { announces } from '@/lib/http/capabilities.server';
import { AppError } from '@/lib/http/errors';
import type { Caller } from '@/lib/http/upstream.server';
import { redirect } from '@/lib/navigation/navigation.server';
import { requireB2b, requireCaller } from '@/lib/session/request-session.server';
import type { IntegrationForm } from './schema';

/** The address is empty when nothing is sent. */
const toIntegration = ({ callbackUrl, callbackFormat }: CustomerDto): IntegrationForm => ({
  callbackUrl: callbackUrl ?? '',
  callbackFormat: callbackFormat ?? 'json',
});

/** Of the signed-in business; for a consumer there is no such page (RT-13). @throws UpstreamError */
export async function getIntegration(): Promise<IntegrationForm> {
  await requireB2b();
  // A customer whose account is deleted is signed out (AU-12).
  return toIntegration((await getCustomer()) ?? (await redirect(route('logout'))));
}

/** The same for a caller. @throws AppError notFound when the account is deleted (AU-12) */
export async function readIntegration(caller: Caller): Promise<IntegrationForm> {
  const customer = await readCustomer(caller);
  if (!customer) throw new AppError('notFound', 'no customer');
  return toIntegration(customer);
}

/** Whether the customer service announces that it can send an example message. */
export const hasCallbackTest = async (): Promise<boolean> =>
  announces('customers', 'callbackTest', await requireCaller());
