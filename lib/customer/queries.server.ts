import 'server-only';
/** Record of the signed-in customer, for the shell, the overview and the settings. */
import { cache } from 'react';
import { type CustomerDto, customerDto, type CustomerRecord } from '@/lib/contracts/customers';
import { type Caller, findUpstream } from '@/lib/http/upstream.server';
import { requireCaller, requireSession } from '@/lib/session/request-session.server';

/**
 * Reads the caller's record (GET /customers/me).
 *
 * @returns null if the service has no record, because the account is deleted (AU-12)
 */
export const readCustomer = (caller: Caller): Promise<CustomerDto | null> =>
  findUpstream('customers', 'getCustomer', customerDto, caller);

/**
 * The record of the signed-in customer, read once for each request; null if the account is deleted. If the record has
 * no mail address, the address of the sign-in is used.
 */
export const getCustomer = cache(async (): Promise<CustomerRecord | null> => {
  const [{ email }, customer] = await Promise.all([
    requireSession(),
    requireCaller().then(readCustomer),
  ]);
  return customer && { ...customer, email: customer.email ?? email };
});
