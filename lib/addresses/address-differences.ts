/** What the inputs of the address form hold. Apart from the schema, which is heavy. Pure. */
import type { AddressDto } from '@/lib/contracts/customers';
import { type AddressInput, toAddressInput } from '@/lib/postal-address/address-input';

export type AddressFormInput = AddressInput & {
  isDefaultDelivery: boolean;
  isDefaultBilling: boolean;
};

/** An address as a form begins with it, and the version that a change of it starts from. */
export type StoredAddress = { input: AddressFormInput; version: number | null };

export const toStoredAddress = (address: AddressDto): StoredAddress => ({
  input: {
    ...toAddressInput(address),
    isDefaultDelivery: address.isDefaultDelivery,
    isDefaultBilling: address.isDefaultBilling,
  },
  version: address.version ?? null,
});

type Known = { title: string; firstName: string; lastName: string; companyName: string };

/** A new address: what the profile knows of the customer, in the channel's country. */
export const newAddressInput = (countryCode: string, known: Known): AddressFormInput => ({
  ...known,
  street: '',
  houseNumber: '',
  houseNumberAddition: '',
  postalCode: '',
  city: '',
  region: '',
  phoneNumber: '',
  countryCode,
  isDefaultDelivery: false,
  isDefaultBilling: false,
});

/** A default can be moved but not given up, so it is no difference to choose between. */
const compared = [
  'countryCode',
  'companyName',
  'firstName',
  'lastName',
  'street',
  'houseNumber',
  'houseNumberAddition',
  'postalCode',
  'city',
  'region',
  'phoneNumber',
] as const;

export type FieldDifference = { name: (typeof compared)[number]; stored: string; typed: string };

/** The fields that lie stored otherwise than they are typed. */
export const differences = (stored: AddressFormInput, typed: AddressFormInput): FieldDifference[] =>
  compared
    .map((name) => ({ name, stored: stored[name].trim(), typed: typed[name].trim() }))
    .filter((field) => field.stored !== field.typed);
