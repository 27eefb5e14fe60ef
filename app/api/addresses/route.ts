import { createAddress } from '@/lib/addresses/commands.server';
import { addressFormSchema } from '@/lib/addresses/form-schema';
import { readLookupCountries } from '@/lib/addresses/lookup.server';
import { readAddresses } from '@/lib/addresses/queries.server';
import { savedAddressListSchema } from '@/lib/postal-address/schema';
import { handler } from '@/lib/route-handlers/handler.server';
import { toSavedAddress } from '@/lib/postal-address/view';

/** The saved addresses, for a form that offers them, and for which countries it can look addresses up. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  reply: savedAddressListSchema,
  run: async ({ caller, host }) => {
    const [addresses, lookupCountries] = await Promise.all([
      readAddresses(caller),
      readLookupCountries(caller),
    ]);
    const locale = caller.locale ?? host.channel.locale;
    return {
      addresses: addresses.map((address) => toSavedAddress(address, locale)),
      lookupCountries: [...lookupCountries],
    };
  },
});

/** Adds an address (SG-03): one for each key, however often it is requested. */
export const POST = handler({
  access: 'session',
  rate: 'write',
  body: addressFormSchema,
  idempotent: true,
  run: ({ caller, session, body, idempotencyKey }) =>
    createAddress({ caller, isB2b: session.isB2b }, body, idempotencyKey),
});
