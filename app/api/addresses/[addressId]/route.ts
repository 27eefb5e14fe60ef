import { deleteAddress, updateAddress } from '@/lib/addresses/commands.server';
import { toStoredAddress } from '@/lib/addresses/form-input';
import { readAddress } from '@/lib/addresses/read-addresses.server';
import { addressFormSchema } from '@/lib/addresses/schema';
import { handler } from '@/lib/http/handler.server';

/** What lies stored now, for whoever has changed an older version of it. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  ids: ['addressId'],
  run: async ({ caller, ids }) => toStoredAddress(await readAddress(caller, ids.addressId)),
});

/** Replaces an address (SG-03); 409 when it is no longer the version that was changed. */
export const PUT = handler({
  access: 'session',
  rate: 'write',
  ids: ['addressId'],
  body: addressFormSchema,
  run: async ({ caller, session, ids, body }) =>
    updateAddress({ caller, isB2b: session.isB2b }, ids.addressId, body),
});

/** Deletes an address (SG-03) and answers what it said. */
export const DELETE = handler({
  access: 'session',
  rate: 'write',
  ids: ['addressId'],
  run: async ({ caller, session, ids }) =>
    deleteAddress({ caller, isB2b: session.isB2b }, ids.addressId),
});
