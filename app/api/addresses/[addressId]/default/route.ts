import { updateDefaultAddress } from '@/lib/addresses/commands.server';
import { defaultFormSchema } from '@/lib/addresses/form-schema';
import { handler } from '@/lib/route-handlers/handler.server';

/** Makes an address the default for delivery or for billing. */
export const PUT = handler({
  access: 'session',
  rate: 'write',
  ids: ['addressId'],
  body: defaultFormSchema,
  run: async ({ caller, ids, body }) => updateDefaultAddress(caller, ids.addressId, body.of),
});
