/** Form of an order's delivery address, shared by the resolver and the handler. Messages are keys (specification section 5). */
import { isValidPhoneNumber, isSupportedCountry } from 'libphonenumber-js';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import * as z from 'zod';
import type { PostalAddressDto } from '@/lib/contracts/customers';
import type { AddressFormError } from './schema-errors';

// zod tries `eval` with the first object that it makes, which the content security policy reports as an attack.
if (typeof window !== 'undefined') z.config({ jitless: true });

/** Ties messages to the list above. */
const key = (error: AddressFormError): string => error;

const line = (max: number) => z.string().trim().max(max, key('tooLong'));
const required = (max: number) => line(max).min(1, key('required'));
/** An empty input is an absent value. */
const optional = (max: number) =>
  line(max)
    .nullish()
    .transform((value) => value || null);

const hasLetter = /\p{L}/u;

export const addressFormSchema = z
  .object({
    title: optional(40),
    firstName: required(100),
    lastName: required(100),
    companyName: optional(200),
    street: line(200).refine((value) => value.length >= 2 && hasLetter.test(value), key('street')),
    houseNumber: line(20).regex(/^\d/, key('houseNumber')),
    houseNumberAddition: optional(20),
    postalCode: line(20),
    city: required(120),
    region: optional(120),
    countryCode: z.string().regex(/^[A-Z]{2}$/, key('countryFixed')),
    phoneNumber: optional(40),
  })
  .check((context) => {
    const { postalCode, phoneNumber, countryCode } = context.value;
    const refuse = (field: 'postalCode' | 'phoneNumber') =>
      context.issues.push({
        code: 'custom',
        message: key(field),
        path: [field],
        input: context.value[field],
      });
    const isKnown = postcodeValidatorExistsForCountry(countryCode);
    if (!(isKnown ? postcodeValidator(postalCode, countryCode) : postalCode)) refuse('postalCode');
    const country = isSupportedCountry(countryCode) ? countryCode : undefined;
    if (phoneNumber && !isValidPhoneNumber(phoneNumber, country)) refuse('phoneNumber');
  });

/** What inputs hold. */
export type AddressFormInput = z.input<typeof addressFormSchema>;

/** The stored address as the form begins with it. */
export const toAddressFormInput = (address: PostalAddressDto): AddressFormInput => ({
  ...address,
  title: address.title ?? '',
  companyName: address.companyName ?? '',
  houseNumberAddition: address.houseNumberAddition ?? '',
  region: address.region ?? '',
  phoneNumber: address.phoneNumber ?? '',
});
