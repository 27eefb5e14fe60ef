/** What the address form may refuse: keys under `orders.addressForm.errors`. Apart from the schema, which is heavy. */
export const addressFormErrors = [
  'required',
  'street',
  'houseNumber',
  'postalCode',
  'phoneNumber',
  'tooLong',
  'countryFixed',
] as const;

export type AddressFormError = (typeof addressFormErrors)[number];
