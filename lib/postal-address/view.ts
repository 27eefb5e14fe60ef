/** A postal address in the lines and order of its country. Pure. */
import { formatAddress } from 'localized-address-format';
import type { PostalAddressDto } from '@/lib/contracts/customers';
import { isNumberFirst } from './address-layout';

function streetLine({
  street,
  houseNumber,
  houseNumberAddition,
  countryCode,
}: PostalAddressDto): string {
  const number = [houseNumber, houseNumberAddition].filter(Boolean).join(' ');
  return (isNumberFirst(countryCode) ? [number, street] : [street, number]).join(' ').trim();
}

/** A country's name in the language of `locale`. */
export const countryName = (countryCode: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(countryCode) ?? countryCode;

/** Name, company, street and city lines, and the country in the language of `locale`; none of them empty. */
export function addressLines(address: PostalAddressDto, locale: string): string[] {
  const { countryCode } = address;
  const name = [address.title, address.firstName, address.lastName].filter(Boolean).join(' ');
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
