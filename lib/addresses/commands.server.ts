import 'server-only';
/** Changes the address book on behalf of a caller (SG-03). */
import * as z from 'zod';
import type { AddressDto } from '@/lib/contracts/customers';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import type { AddressError } from '@/lib/postal-address/form-schema';
import { type AddressForm, addressFormSchema, businessAddressFormSchema } from './form-schema';
import { readAddress } from './queries.server';
import type { AddressFormInput, DefaultUse } from './schema';
import { toStoredAddress } from './view';

type Writer = { caller: Caller; isB2b: boolean };

const required: AddressError = 'required';

/** Business addresses need a company name. The session decides who is a business, never the request. */
function checkCompany({ isB2b }: Writer, { companyName }: AddressForm): void {
  if (isB2b && companyName === null) {
    throw new AppError('validation', 'no company', { fields: { companyName: required } });
  }
}

/**
 * Adds an address. The specification defines no response for this call, so the id is unknown until the address book is
 * read again.
 *
 * @param idempotencyKey the same key never adds two addresses
 * @throws AppError validation, unprocessable for a key that was used for another address
 */
export async function createAddress(
  writer: Writer,
  address: AddressForm,
  idempotencyKey: string,
): Promise<void> {
  checkCompany(writer, address);
  await callUpstream('customers', 'createAddress', z.unknown(), writer.caller, {
    json: address,
    idempotencyKey,
  });
}

/**
 * Replaces an address. @throws AppError validation, notFound, conflict if the stored address has changed since it was
 * read
 */
export async function updateAddress(
  writer: Writer,
  id: string,
  address: AddressForm,
): Promise<void> {
  checkCompany(writer, address);
  const { version, ...fields } = address;
  await callUpstream('customers', 'updateAddress', z.unknown(), writer.caller, {
    ids: { id },
    // Omit the version when it is unknown: a service that announces no versions may refuse the field.
    json: { ...fields, ...(version != null && { version }) },
  });
}

/** Makes an address the default for a use; its other fields do not change. @throws AppError notFound */
export async function updateDefaultAddress(
  caller: Caller,
  id: string,
  use: DefaultUse,
): Promise<void> {
  const { id: _id, openOrderCodes: _orders, ...stored } = await readAddress(caller, id);
  const flag: Partial<AddressDto> =
    use === 'delivery' ? { isDefaultDelivery: true } : { isDefaultBilling: true };
  await callUpstream('customers', 'updateAddress', z.unknown(), caller, {
    ids: { id },
    json: { ...stored, ...flag },
  });
}

/**
 * Deletes an address and returns its form input, so that it can be added again; null if the current rules would refuse it.
 * Orders have their own copies of addresses.
 *
 * @throws AppError notFound
 */
export async function deleteAddress(
  { caller, isB2b }: Writer,
  id: string,
): Promise<{ deleted: AddressFormInput | null }> {
  const { input } = toStoredAddress(await readAddress(caller, id));
  await callUpstream('customers', 'deleteAddress', z.unknown(), caller, { ids: { id } });
  const rules = isB2b ? businessAddressFormSchema : addressFormSchema;
  return { deleted: rules.safeParse(input).success ? input : null };
}
