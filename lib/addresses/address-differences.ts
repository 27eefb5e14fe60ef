/** How two versions of an address differ. Pure. */
import type { AddressFormInput } from './schema';

/** A default can be moved but not given up, so it is no difference to choose between. */
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

/** The fields whose stored value is not the typed one. */
export const addressDifferences = (
  stored: AddressFormInput,
  typed: AddressFormInput,
): AddressDifference[] =>
  comparedFields
    .map((name) => ({ name, stored: stored[name].trim(), typed: typed[name].trim() }))
    .filter((field) => field.stored !== field.typed);
