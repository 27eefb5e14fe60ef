/**
 * Schema of a postal address, for forms and route handlers. Error messages are message keys (specification section 5).
 * It is large, so the browser loads it when the page is idle.
 */
import { isValidPhoneNumber, isSupportedCountry } from 'libphonenumber-js';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import * as z from 'zod';
import { hasNamedHouses } from '@/lib/contracts/limits';
import { hasRegion, isRegionRequired } from './address-layout';

// zod would call `eval` when it creates its first object schema, and the browser would report that to the content
// security policy's endpoint.
if (typeof window !== 'undefined') z.config({ jitless: true });

/** Errors of the form: keys below `postalAddress.errors`. */
export const addressErrors = [
  'required',
  'street',
  'houseNumber',
  'houseNumberOrName',
  'postalCode',
  'phoneNumber',
  'tooLong',
  'country',
] as const;

export type AddressError = (typeof addressErrors)[number];

/** Returns the key unchanged; its type allows only keys of the list. */
const key = (error: AddressError): string => error;

/**
 * One line of text, without surrounding spaces. Control characters become spaces, because they would break the line or
 * cannot be stored.
 */
const line = (max: number) =>
  z
    .string()
    .overwrite((value) => value.replace(/\p{Cc}+/gu, ' ').trim())
    .max(max, key('tooLong'));
const required = (max: number) => line(max).min(1, key('required'));
/** Like `line`, but an empty input becomes null. */
const optional = (max: number) =>
  line(max)
    .nullish()
    .transform((value) => value || null);

const hasLetter = /\p{L}/u;

/** The fields of an address. {@link checkCountryRules} checks the rules of the country. */
export const postalAddressShape = {
  title: optional(40),
  firstName: required(100),
  lastName: required(100),
  companyName: optional(200),
  street: line(200).refine((value) => value.length >= 2 && hasLetter.test(value), key('street')),
  houseNumber: line(60),
  houseNumberAddition: optional(20),
  postalCode: line(20).toUpperCase(),
  city: required(120),
  region: optional(120),
  countryCode: z
    .string()
    .refine(
      (value) => /^[A-Z]{2}$/.test(value) && postcodeValidatorExistsForCountry(value),
      key('country'),
    ),
  phoneNumber: optional(40),
};

type CountryFields = {
  houseNumber: string;
  postalCode: string;
  region: string | null;
  countryCode: string;
  phoneNumber: string | null;
};

/** True if the text can be the name of a house: it has at least two letters. */
const isHouseName = (value: string): boolean => (value.match(/\p{L}/gu)?.length ?? 0) >= 2;

/** Checks house number, postal code, region and phone number by the rules of the country (SG-04, docs/decisions/2026-11-21-postal-addresses.md). */
export function checkCountryRules(context: z.core.ParsePayload<CountryFields>): void {
  const { houseNumber, postalCode, phoneNumber, region, countryCode } = context.value;
  const refuse = (field: keyof CountryFields, error: AddressError) =>
    context.issues.push({
      code: 'custom',
      message: key(error),
      path: [field],
      input: context.value[field],
    });
  const takesName = hasNamedHouses(countryCode);
  if (!/^\d/.test(houseNumber) && !(takesName && isHouseName(houseNumber)))
    refuse('houseNumber', takesName ? 'houseNumberOrName' : 'houseNumber');
  if (!postcodeValidatorExistsForCountry(countryCode)) return;
  if (!postcodeValidator(postalCode, countryCode)) refuse('postalCode', 'postalCode');
  if (isRegionRequired(countryCode) && !region) refuse('region', 'required');
  const country = isSupportedCountry(countryCode) ? countryCode : undefined;
  if (phoneNumber && !isValidPhoneNumber(phoneNumber, country))
    refuse('phoneNumber', 'phoneNumber');
}

/** Returns the address without its region if the country's form does not show one. */
export const dropHiddenRegion = <Address extends CountryFields>(address: Address): Address =>
  hasRegion(address.countryCode) ? address : { ...address, region: null };

export const postalAddressSchema = z
  .object(postalAddressShape)
  .check(checkCountryRules)
  .transform(dropHiddenRegion);
