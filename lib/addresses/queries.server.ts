import 'server-only';
/** Reads the address book. The functions `read…` take a caller, the others use the signed-in customer. */
import { cache } from 'react';
import { type AddressDto, addressListDto } from '@/lib/contracts/customers';
import { getCustomer } from '@/lib/customer/queries.server';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { requireCaller } from '@/lib/session/request-session.server';

/** The caller's addresses, oldest first (GET /customers/me/addresses). @throws UpstreamError */
export const readAddresses = async (caller: Caller): Promise<AddressDto[]> =>
  (await callUpstream('customers', 'listAddresses', addressListDto, caller)).addresses;

/** One of the caller's addresses. @throws AppError notFound for any other id */
export async function readAddress(caller: Caller, id: string): Promise<AddressDto> {
  const address = (await readAddresses(caller)).find((entry) => entry.id === id);
  if (!address) throw new AppError('notFound', 'no such address');
  return address;
}

/** All addresses, oldest first, cached for the request (SG-03). @throws UpstreamError */
export const listAddresses = cache(async (): Promise<AddressDto[]> =>
  readAddresses(await requireCaller()),
);

/** One address; null if the id is not in this customer's address book. @throws UpstreamError */
export const getAddress = cache(
  async (id: string): Promise<AddressDto | null> =>
    (await listAddresses()).find((address) => address.id === id) ?? null,
);

const unknownName = { title: '', firstName: '', lastName: '', companyName: '' };

/** The customer's name from the profile, for a new address; empty strings if the profile cannot be read. */
export async function getProfileName(): Promise<typeof unknownName> {
  try {
    const customer = await getCustomer();
    if (!customer) return unknownName;
    const { title, firstName, lastName, companyName } = customer;
    return { title: title ?? '', firstName, lastName, companyName: companyName ?? '' };
  } catch (error) {
    if (error instanceof AppError) return unknownName;
    throw error;
  }
}
