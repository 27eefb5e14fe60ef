/** A saved address as any form may offer it. Pure. */
import type { AddressDto } from '@/lib/contracts/customers';
import { type AddressInput, toAddressInput } from './address-input';
import { addressLines, countryName } from './address-lines';

export type SavedAddress = {
  id: string;
  /** As the country writes it; the last line is the country. */
  lines: string[];
  country: string;
  isDefaultDelivery: boolean;
  /** What a form begins with when this address is chosen. */
  input: AddressInput;
};

/** @param locale BCP 47, of the country's name */
export const toSavedAddress = (address: AddressDto, locale: string): SavedAddress => ({
  id: address.id,
  lines: addressLines(address, locale),
  country: countryName(address.countryCode, locale),
  isDefaultDelivery: address.isDefaultDelivery,
  input: toAddressInput(address),
});
