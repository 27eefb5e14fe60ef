import 'server-only';
/** The signed-in customer's own record, which the shell, the overview and the settings share. */
import { cache } from 'react';
import { type CustomerDto, customerDto } from '@/lib/contracts/customers';
import { type Caller, findUpstream } from '@/lib/http/upstream.server';
import { requireCaller } from '@/lib/session/request-session.server';

/**
 * GET /customers/me
 *
 * @returns null when there is no record: the account is deleted (AU-12)
 */
export const readCustomer = (caller: Caller): Promise<CustomerDto | null> =>
  findUpstream('customers', 'getCustomer', customerDto, caller);

/** The same for the signed-in customer, once a request. */
export const getCustomer = cache(async (): Promise<CustomerDto | null> =>
  readCustomer(await requireCaller()),
);
