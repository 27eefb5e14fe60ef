import 'server-only';
/** The signed-in customer's own record, which the shell, the overview and the settings share. */
import { cache } from 'react';
import { type CustomerDto, customerDto } from '@/lib/contracts/customers';
import { findUpstream } from '@/lib/http/upstream.server';
import { requireCaller } from '@/lib/session/request-session.server';

/**
 * GET /customers/me, once a request.
 *
 * @returns null when there is no record: the account is deleted (AU-12)
 */
export const getCustomer = cache(async (): Promise<CustomerDto | null> =>
  findUpstream('customers', 'getCustomer', customerDto, await requireCaller()),
);
