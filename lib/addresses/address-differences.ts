/** Differences between two versions of an address. Pure. */
import type { AddressFormInput } from './schema';

/** The defaults are not compared: a default can be moved but not removed. */
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

/** Fields whose stored value differs from the typed one. */
export const addressDifferences = (
  stored: AddressFormInput,
  typed: AddressFormInput,
): AddressDifference[] =>
  comparedFields
    .map((name) => ({ name, stored: stored[name].trim(), typed: typed[name].trim() }))
    .filter((field) => field.stored !== field.typed);
