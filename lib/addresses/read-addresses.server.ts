import 'server-only';
/** The address book on behalf of a caller, for pages and for doors. */
import { type AddressDto, addressListDto } from '@/lib/contracts/customers';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';

/** GET /customers/me/addresses, the oldest first. @throws UpstreamError */
export const readAddresses = async (caller: Caller): Promise<AddressDto[]> =>
  (await callUpstream('customers', 'listAddresses', addressListDto, caller)).addresses;

/** One of the caller's own addresses. @throws AppError notFound for any other id */
export async function readAddress(caller: Caller, id: string): Promise<AddressDto> {
  const found = (await readAddresses(caller)).find((address) => address.id === id);
  if (!found) throw new AppError('notFound', 'no such address');
  return found;
}
