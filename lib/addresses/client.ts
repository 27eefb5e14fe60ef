/** What the browser asks of the address book's doors. */
import { apiPaths } from '@/lib/config/routes';
import { ApiError, read, send } from '@/lib/http/api-client';
import type { AddressFormInput, StoredAddress } from './form-input';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Adds an address.
 *
 * @param idempotencyKey the same for every try of one intent
 * @throws ApiError
 */
export async function sendNewAddress(
  address: AddressFormInput,
  idempotencyKey: string,
): Promise<void> {
  await send(apiPaths.addresses, { method: 'POST', body: address, idempotencyKey });
}

/** Replaces an address. @throws ApiError conflict when it has another version by now */
export async function sendAddress(
  id: string,
  address: AddressFormInput,
  version: number | null,
): Promise<void> {
  await send(apiPaths.address(id), { method: 'PUT', body: { ...address, version } });
}

/** What lies stored now. @throws ApiError */
export async function fetchAddress(id: string): Promise<StoredAddress> {
  const answer = await read(apiPaths.address(id));
  if (isObject(answer) && isObject(answer['input'])) {
    // The handler answers exactly this type; its input tells it from anything else.
    return answer as StoredAddress;
  }
  throw new ApiError('badAnswer', '');
}

/** Makes an address the default. @throws ApiError */
export async function sendDefault(id: string, of: 'delivery' | 'billing'): Promise<void> {
  await send(apiPaths.addressDefault(id), { method: 'PUT', body: { of } });
}

/** Deletes an address; answers what it said, or null where it cannot be added again. @throws ApiError */
export async function sendDeletion(id: string): Promise<AddressFormInput | null> {
  const answer = await send(apiPaths.address(id), { method: 'DELETE' });
  const deleted = isObject(answer) ? answer['deleted'] : null;
  // As above: the handler's own type.
  return isObject(deleted) ? (deleted as AddressFormInput) : null;
}
