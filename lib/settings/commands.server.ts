import 'server-only';
/** Changes to the customer's own record on behalf of a caller. */
import * as z from 'zod';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import type { ProfileChanges } from './schema';

/**
 * PUT /customers/me with only what has changed (SG-02): everything else of the record stays as it is.
 *
 * @throws AppError validation when a consumer names a company
 */
export async function updateProfile(
  caller: Caller,
  { isB2b }: { isB2b: boolean },
  changes: ProfileChanges,
): Promise<void> {
  const companyFields = ['companyName', 'vatNumber'].filter((field) => field in changes);
  if (!isB2b && companyFields.length > 0) {
    throw new AppError('validation', 'company details of a consumer', {
      fields: Object.fromEntries(companyFields.map((field) => [field, 'invalid'])),
    });
  }
  if (Object.keys(changes).length === 0) return;
  await callUpstream('customers', 'updateCustomer', z.unknown(), caller, { json: changes });
}
