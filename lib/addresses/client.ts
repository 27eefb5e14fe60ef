/** The browser's calls to the route handlers of the address book; imported when they are needed. All reject with ApiError. */
import { apiPaths } from '@/lib/config/api-paths';
import { api, noContent } from '@/lib/http/api-client';
import {
  type AddressFormInput,
  type DefaultUse,
  deletedAddressSchema,
  type StoredAddress,
  storedAddressSchema,
} from './schema';

/** @param idempotencyKey the same for every try of one intent */
export async function createAddress(
  address: AddressFormInput,
  idempotencyKey: string,
): Promise<void> {
  await api.post(apiPaths.addresses, noContent, { body: address, idempotencyKey });
}

/** Replaces an address; ApiError conflict when it has another version by now. */
export async function updateAddress(
  id: string,
  address: AddressFormInput,
  version: number | null,
): Promise<void> {
  await api.put(apiPaths.address(id), noContent, { body: { ...address, version } });
}

/** What is stored now. */
export const getAddress = (id: string): Promise<StoredAddress> =>
  api.get(apiPaths.address(id), storedAddressSchema);

export async function updateDefaultAddress(id: string, use: DefaultUse): Promise<void> {
  await api.put(apiPaths.addressDefault(id), noContent, { body: { of: use } });
}

/** Resolves to its form input, or null where it cannot be added again. */
export async function deleteAddress(id: string): Promise<AddressFormInput | null> {
  return (await api.delete(apiPaths.address(id), deletedAddressSchema)).deleted;
}
