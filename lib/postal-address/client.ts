/** What any form of an address asks the route handlers; imported when it is needed. Rejects with ApiError. */
import { apiPaths } from '@/lib/config/api-paths';
import { api } from '@/lib/http/api-client';
import { type AddressInput, type FoundAddress, lookupReplySchema } from './schema';

/** Street and town of a postal code and a house number; null where they are not known. */
export async function lookUpAddress(
  query: Pick<AddressInput, 'countryCode' | 'postalCode' | 'houseNumber'>,
): Promise<FoundAddress | null> {
  return (await api.get(apiPaths.addressLookup(query), lookupReplySchema)).found;
}
