import 'server-only';
/** Changes the customer's record on behalf of a caller. */
import * as z from 'zod';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import type { ProfileChanges } from './schema';

/**
 * Sends only the changed fields (PUT /customers/me, SG-02), so the other fields of the record do not change.
 *
 * @throws AppError validation if a consumer sends a company name
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
