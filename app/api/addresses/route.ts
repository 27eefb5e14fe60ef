import { createAddress } from '@/lib/addresses/commands.server';
import { readLookupCountries } from '@/lib/addresses/lookup.server';
import { readAddresses } from '@/lib/addresses/queries.server';
import { postalAddressApi } from '@/lib/postal-address/api';
import { addressFormApi } from '@/lib/addresses/form-api';
import { handle } from '@/lib/route-handlers/handler.server';
import { toSavedAddress } from '@/lib/postal-address/view';

export const GET = handle(postalAddressApi.listSaved, async ({ caller, host }) => {
  const [addresses, lookupCountries] = await Promise.all([
    readAddresses(caller),
    readLookupCountries(caller),
  ]);
  const locale = caller.locale ?? host.channel.locale;
  return {
    addresses: addresses.map((address) => toSavedAddress(address, locale)),
    lookupCountries: [...lookupCountries],
  };
});

export const POST = handle(addressFormApi.create, ({ caller, session, body, idempotencyKey }) =>
  createAddress({ caller, isB2b: session.isB2b }, body, idempotencyKey),
);
