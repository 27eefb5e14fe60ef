import 'server-only';
/** Record of the signed-in customer, for the shell, the overview and the settings. */
import { cache } from 'react';
import { type CustomerDto, customerDto } from '@/lib/contracts/customers';
import { type Caller, findUpstream } from '@/lib/http/upstream.server';
import { requireCaller } from '@/lib/session/request-session.server';

/**
 * GET /customers/me
 *
 * @returns null if there is no record: the account is deleted (AU-12)
 */
export const readCustomer = (caller: Caller): Promise<CustomerDto | null> =>
  findUpstream('customers', 'getCustomer', customerDto, caller);

/** {@link readCustomer} for the signed-in customer, cached for the request. */
export const getCustomer = cache(async (): Promise<CustomerDto | null> =>
  readCustomer(await requireCaller()),
);
