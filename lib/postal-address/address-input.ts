/** What the inputs of an address form hold. Apart from the schema, which is heavy. Pure. */
import type { PostalAddressDto } from '@/lib/contracts/customers';

/** Every field as its input has it: what is absent is empty. */
export type AddressInput = { [Field in keyof PostalAddressDto]-?: string };

/** A stored address as a form begins with it. */
export const toAddressInput = (address: PostalAddressDto): AddressInput => ({
  title: address.title ?? '',
  firstName: address.firstName,
  lastName: address.lastName,
  companyName: address.companyName ?? '',
  street: address.street,
  houseNumber: address.houseNumber,
  houseNumberAddition: address.houseNumberAddition ?? '',
  postalCode: address.postalCode,
  city: address.city,
  region: address.region ?? '',
  countryCode: address.countryCode,
  phoneNumber: address.phoneNumber ?? '',
});
