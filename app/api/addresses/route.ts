import { createAddress } from '@/lib/addresses/commands.server';
import { addressFormSchema } from '@/lib/addresses/form-schema';
import { readAddresses } from '@/lib/addresses/queries.server';
import { createdAddressSchema } from '@/lib/addresses/schema';
import { savedAddressListSchema } from '@/lib/postal-address/schema';
import { handler } from '@/lib/route-handlers/handler.server';
import { toSavedAddress } from '@/lib/postal-address/view';

/** The saved addresses, for a form that offers them. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  reply: savedAddressListSchema,
  run: async ({ caller, host }) => ({
    addresses: (await readAddresses(caller)).map((address) =>
      toSavedAddress(address, caller.locale ?? host.channel.locale),
    ),
  }),
});

/** Adds an address (SG-03): one for each key, however often it is requested. */
export const POST = handler({
  access: 'session',
  rate: 'write',
  body: addressFormSchema,
  idempotent: true,
  reply: createdAddressSchema,
  status: 201,
  run: ({ caller, session, body, idempotencyKey }) =>
    createAddress({ caller, isB2b: session.isB2b }, body, idempotencyKey),
});
