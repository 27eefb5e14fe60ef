import { updateDefaultAddress } from '@/lib/addresses/commands.server';
import { addressesApi } from '@/lib/addresses/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const PUT = handle(addressesApi.setDefault, async ({ caller, ids, body }) =>
  updateDefaultAddress(caller, ids.addressId, body.of),
);
