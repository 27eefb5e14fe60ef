/** What an address form may refuse: keys under `postalAddress.errors`. Apart from the schema, which is heavy. */
export const addressErrors = [
  'required',
  'street',
  'houseNumber',
  'postalCode',
  'phoneNumber',
  'tooLong',
  'country',
] as const;

export type AddressError = (typeof addressErrors)[number];
