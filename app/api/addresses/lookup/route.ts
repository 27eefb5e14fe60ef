import { lookUpAddress } from '@/lib/addresses/lookup.server';
import { postalAddressApi } from '@/lib/postal-address/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(postalAddressApi.lookUp, async ({ caller, query }) => ({
  found: await lookUpAddress(caller, query),
}));
