import 'server-only';
/** The signed-in customer's address book, once a request. Nothing is kept across requests. */
import { cache } from 'react';
import type { AddressDto } from '@/lib/contracts/customers';
import { getCustomer } from '@/lib/customer/queries.server';
import { AppError } from '@/lib/http/errors';
import { requireCaller } from '@/lib/session/request-session.server';
import { readAddresses } from './read-addresses.server';

/** All addresses, the oldest first (SG-03). @throws UpstreamError */
export const listAddresses = cache(async (): Promise<AddressDto[]> =>
  readAddresses(await requireCaller()),
);

/** One of them; null for an id that is not in this customer's book, whatever it is. @throws UpstreamError */
export const getAddress = cache(
  async (id: string): Promise<AddressDto | null> =>
    (await listAddresses()).find((address) => address.id === id) ?? null,
);

const nothingKnown = { title: '', firstName: '', lastName: '', companyName: '' };

/** What the profile says of the customer's name, for a new address; nothing where it cannot be read now. */
export async function getKnownName(): Promise<typeof nothingKnown> {
  try {
    const customer = await getCustomer();
    if (!customer) return nothingKnown;
    const { title, firstName, lastName, companyName } = customer;
    return { title: title ?? '', firstName, lastName, companyName: companyName ?? '' };
  } catch (error) {
    if (error instanceof AppError) return nothingKnown;
    throw error;
  }
}
