import 'server-only';
/** Record of the signed-in customer, for the shell, the overview and the settings. */
import { cache } from 'react';
import { type CustomerDto, customerDto, type CustomerRecord } from '@/lib/contracts/customers';
import { type Caller, findUpstream } from '@/lib/http/upstream.server';
import { requireCaller, requireSession } from '@/lib/session/request-session.server';

/**
 * GET /customers/me
 *
 * @returns null if there is no record: the account is deleted (AU-12)
 */
export const readCustomer = (caller: Caller): Promise<CustomerDto | null> =>
  findUpstream('customers', 'getCustomer', customerDto, caller);

/** The same for the signed-in customer, once a request. A record without an address has that of the sign-in. */
export const getCustomer = cache(async (): Promise<CustomerRecord | null> => {
  const [{ email }, customer] = await Promise.all([
    requireSession(),
    requireCaller().then(readCustomer),
  ]);
  return customer && { ...customer, email: customer.email ?? email };
});
