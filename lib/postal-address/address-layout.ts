/** Layout of the address form for a country: its fields with their order, rows and initial values. Pure. */
import { formatAddress } from 'localized-address-format';
import type { PostalAddressDto } from '@/lib/contracts/customers';
import { hasNamedHouses } from '@/lib/contracts/limits';
import type { AddressInput } from './schema';

export type AddressField =
  | 'firstName'
  | 'lastName'
  | 'companyName'
  | 'street'
  | 'houseNumber'
  | 'houseNumberAddition'
  | 'postalCode'
  | 'city'
  | 'region'
  | 'phoneNumber';

/** A field and its width, in sixths of a row. */
export type PlacedField = { name: AddressField; share: 2 | 3 | 4 | 6 };

/** Countries that write the house number before the street, among those of our channels and Luxembourg. */
const numberFirst: ReadonlySet<string> = new Set(['GB', 'IE', 'FR', 'LU']);

/** True if a country writes '12 High Street' and not 'Hoogstraat 12'. */
export const isNumberFirst = (countryCode: string): boolean => numberFirst.has(countryCode);

/** Countries whose postal addresses need the province. */
const regionNeeded: ReadonlySet<string> = new Set(['ES', 'IT']);

/** True if an address needs a region, because the country's post office uses it for sorting. */
export const isRegionRequired = (countryCode: string): boolean => regionNeeded.has(countryCode);

/** What a region is called in a country; part of the message key of its label. */
function regionKind(countryCode: string): 'province' | 'county' | 'region' {
  if (regionNeeded.has(countryCode)) return 'province';
  return countryCode === 'IE' ? 'county' : 'region';
}

const town = ['postalCode', 'city', 'region'] as const;
type TownField = (typeof town)[number];

/**
 * Rows of the fields below the street, in the arrangement of the country. Derived from a formatted address whose values
 * are the names of the fields.
 */
function townRows(countryCode: string): TownField[][] {
  const lines = formatAddress({
    postalCountry: countryCode,
    postalCode: 'postalCode',
    locality: 'city',
    administrativeArea: 'region',
  });
  return lines
    .map((line) =>
      town
        .filter((field) => line.includes(field))
        .sort((left, right) => line.indexOf(left) - line.indexOf(right)),
    )
    .filter((row) => row.length > 0);
}

/** Key of a field's label below `postalAddress.fields`. */
export function labelKeyOf(
  name: AddressField,
  countryCode: string,
  { isBusiness }: { isBusiness: boolean },
) {
  if (name === 'region') return regionKind(countryCode);
  if (name === 'houseNumber') return hasNamedHouses(countryCode) ? 'houseNumberOrName' : name;
  if (name === 'companyName') return isBusiness ? 'company' : 'companyOptional';
  return name;
}

/** True if addresses of the country have a region. */
export const hasRegion = (countryCode: string): boolean =>
  townRows(countryCode).some((row) => row.includes('region'));

function share(row: readonly AddressField[]): PlacedField[] {
  if (row.length === 1) return row.map((name) => ({ name, share: 6 }));
  if (row.length > 2) return row.map((name) => ({ name, share: 2 }));
  // A postal code is shorter than the name of a town.
  const isTown = row.includes('postalCode') && row.includes('city');
  return row.map((name) => ({ name, share: !isTown ? 3 : name === 'city' ? 4 : 2 }));
}

/**
 * Fields of an address form, in the order of the country.
 *
 * @param hasLookup true if addresses can be looked up: then postal code and house number are first, because they are
 * the input of the lookup
 */
export function addressLayout(
  countryCode: string,
  { isBusiness = false, hasLookup = false }: { isBusiness?: boolean; hasLookup?: boolean } = {},
): PlacedField[] {
  const name: AddressField[][] = [['firstName', 'lastName'], ['companyName']];
  const number: AddressField[] = ['houseNumber', 'houseNumberAddition'];
  const names = isBusiness ? name.toReversed() : name;
  if (hasLookup) {
    const rest = townRows(countryCode)
      .flat()
      .filter((field) => field !== 'postalCode');
    const rows: AddressField[][] = [['postalCode', ...number], ['street'], rest, ['phoneNumber']];
    return [...names, ...rows].flatMap(share);
  }
  return [
    ...names,
    ...(isNumberFirst(countryCode) ? [number, ['street' as const]] : [['street' as const], number]),
    ...townRows(countryCode),
    ['phoneNumber' as const],
  ].flatMap(share);
}

/** Values of the form's inputs for a stored address. */
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
