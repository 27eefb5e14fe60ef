import 'server-only';
/** Changes to the address book on behalf of a caller (SG-03). */
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

/** The session decides whether the address has to name a company, never the request. */
function checkCompany({ isB2b }: Writer, { companyName }: AddressForm): void {
  if (isB2b && companyName === null) {
    throw new AppError('validation', 'no company', { fields: { companyName: required } });
  }
}

/**
 * Adds an address. The specification shows no answer of this call, so the new address has no id until the address book
 * is read again.
 *
 * @param idempotencyKey one for each intent of the customer: the same key never adds two addresses
 * @throws AppError validation, unprocessable for a key that stands for another address
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

/** Replaces an address. @throws AppError validation, notFound, conflict when it has changed since it was read */
export async function updateAddress(
  writer: Writer,
  id: string,
  address: AddressForm,
): Promise<void> {
  checkCompany(writer, address);
  await callUpstream('customers', 'updateAddress', z.unknown(), writer.caller, {
    ids: { id },
    json: address,
  });
}

/** Makes an address the default for a use; nothing else of it changes. @throws AppError notFound */
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
 * Deletes an address and returns its form input, so that it can be added again; null where today's rules would refuse
 * it. An order that goes there keeps its own copy.
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
