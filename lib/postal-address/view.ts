/** Formatted texts of postal addresses and countries. Pure. */
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { formatAddress } from 'localized-address-format';
import { channels } from '@/lib/config/channels';
import type { AddressDto, PostalAddressDto } from '@/lib/contracts/customers';
import { hasNamedHouses } from '@/lib/contracts/limits';
import { isNumberFirst, toAddressInput } from './address-layout';
import type { SavedAddress } from './schema';

function streetLine({
  street,
  houseNumber,
  houseNumberAddition,
  countryCode,
}: PostalAddressDto): string {
  const number = [houseNumber, houseNumberAddition].filter(Boolean).join(' ');
  if (!isNumberFirst(countryCode)) return `${street} ${number}`.trim();
  // A house name is followed by a comma ('Rose Cottage, Church Lane'), a number is not ('12 Church Lane').
  const isName = hasNamedHouses(countryCode) && !/^\d/.test(number);
  return `${number}${isName ? ',' : ''} ${street}`.trim();
}

/** Name of a country in the language of `locale`. */
export const countryName = (countryCode: string, locale: string): string =>
  countryCode && (new Intl.DisplayNames(locale, { type: 'region' }).of(countryCode) ?? countryCode);

/**
 * Lines of an address in the order of its country: name, company, street and city. The last line is the country's name
 * in the language of `locale`. No line is empty.
 */
export function addressLines(address: PostalAddressDto, locale: string): string[] {
  const { countryCode } = address;
  // Omit the title, which may be stored in another language.
  const name = `${address.firstName} ${address.lastName}`.trim();
  const local = formatAddress({
    postalCountry: countryCode,
    name,
    ...(address.companyName ? { organization: address.companyName } : {}),
    addressLines: [streetLine(address)],
    postalCode: address.postalCode,
    locality: address.city,
    ...(address.region ? { administrativeArea: address.region } : {}),
  });
  return [...local, countryName(countryCode, locale)].filter((line) => line.trim() !== '');
}

/**
 * Converts an address of the service into one for choices in forms. @param locale BCP 47; language of the country's
 * name
 */
export const toSavedAddress = (address: AddressDto, locale: string): SavedAddress => ({
  id: address.id,
  lines: addressLines(address, locale),
  country: countryName(address.countryCode, locale),
  isDefaultDelivery: address.isDefaultDelivery,
  input: toAddressInput(address),
});

export type CountryOption = { code: string; name: string };

const served = [...new Set(channels.map(({ country }) => country))];

/**
 * Countries that an address form offers: those of all channels. The channel's own country is first, the others are
 * sorted by name in the language of `locale`.
 *
 * @param stored country of an existing address; it is offered even if no channel has it
 */
export function countryOptions(home: string, locale: string, stored?: string): CountryOption[] {
  const codes = new Set([...served, ...(stored ? [stored] : [])]);
  codes.delete(home);
  const others = [...codes]
    .map((code) => ({ code, name: countryName(code, locale) }))
    .toSorted((left, right) => left.name.localeCompare(right.name, locale));
  return [{ code: home, name: countryName(home, locale) }, ...others];
}

/**
 * A stored phone number in international format, for instance `+31 6 12345678`; an invalid number is returned
 * unchanged. Server only, because the library is too large for the browser. Pure.
 */
export const readablePhone = (number: string | null | undefined): string =>
  (number && parsePhoneNumberFromString(number, { extract: false })?.formatInternational()) ||
  (number ?? '');
