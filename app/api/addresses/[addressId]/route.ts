import { deleteAddress, updateAddress } from '@/lib/addresses/commands.server';
import { readAddress } from '@/lib/addresses/queries.server';
import { toStoredAddress } from '@/lib/addresses/view';
import { addressesApi } from '@/lib/addresses/api';
import { addressFormApi } from '@/lib/addresses/form-api';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(addressesApi.get, async ({ caller, ids }) =>
  toStoredAddress(await readAddress(caller, ids.addressId)),
);

export const PUT = handle(addressFormApi.update, async ({ caller, session, ids, body }) =>
  updateAddress({ caller, isB2b: session.isB2b }, ids.addressId, body),
);

export const DELETE = handle(addressesApi.delete, async ({ caller, session, ids }) =>
  deleteAddress({ caller, isB2b: session.isB2b }, ids.addressId),
);
