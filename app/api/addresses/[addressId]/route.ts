import { deleteAddress, updateAddress } from '@/lib/addresses/commands.server';
import { addressFormSchema } from '@/lib/addresses/form-schema';
import { readAddress } from '@/lib/addresses/queries.server';
import { toStoredAddress } from '@/lib/addresses/view';
import { deletedAddressSchema, storedAddressSchema } from '@/lib/addresses/schema';
import { handler } from '@/lib/route-handlers/handler.server';

/** What is stored now, for a form that changed an older version. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  ids: ['addressId'],
  reply: storedAddressSchema,
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

/** Deletes an address (SG-03) and replies with its form input. */
export const DELETE = handler({
  access: 'session',
  rate: 'write',
  ids: ['addressId'],
  reply: deletedAddressSchema,
  run: async ({ caller, session, ids }) =>
    deleteAddress({ caller, isB2b: session.isB2b }, ids.addressId),
});
