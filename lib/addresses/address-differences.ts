/** Compares two versions of an address. Pure. */
import type { AddressFormInput } from './schema';

/** The flags for default addresses are not compared: a default can be moved to another address but not removed. */
const comparedFields = [
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

export type AddressDifference = {
  name: (typeof comparedFields)[number];
  stored: string;
  typed: string;
};

/** Returns the fields whose stored value differs from the typed one; surrounding spaces do not count. */
export const addressDifferences = (
  stored: AddressFormInput,
  typed: AddressFormInput,
): AddressDifference[] =>
  comparedFields
    .map((name) => ({ name, stored: stored[name].trim(), typed: typed[name].trim() }))
    .filter((field) => field.stored !== field.typed);
