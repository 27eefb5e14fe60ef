/** Which fields a country's address has, in which order, and which of them share a row. Pure. */
import { formatAddress } from 'localized-address-format';

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

/** A field and its share of a row of six. */
export type PlacedField = { name: AddressField; share: 2 | 3 | 4 | 6 };

/** Countries of our channels that write the house number before the street, and Luxembourg between them. */
const numberFirst: ReadonlySet<string> = new Set(['GB', 'IE', 'FR', 'LU']);

/** Whether a country writes '12 High Street' and not 'Hoogstraat 12'. */
export const isNumberFirst = (countryCode: string): boolean => numberFirst.has(countryCode);

/** Countries whose post asks for the province, not only allows for it. */
const regionNeeded: ReadonlySet<string> = new Set(['ES', 'IT']);

/** Whether an address is not complete without its region: where the post of the country sorts by it. */
export const isRegionRequired = (countryCode: string): boolean => regionNeeded.has(countryCode);

/** What the country calls a region, as far as it has one in its addresses. */
export function regionKind(countryCode: string): 'province' | 'county' | 'region' {
  if (regionNeeded.has(countryCode)) return 'province';
  return countryCode === 'IE' ? 'county' : 'region';
}

const town = ['postalCode', 'city', 'region'] as const;
type TownField = (typeof town)[number];

/** The rows below the street: an address whose parts are their own names, written as the country writes it. */
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
        .sort((one, other) => line.indexOf(one) - line.indexOf(other)),
    )
    .filter((row) => row.length > 0);
}

/** Whether the country's addresses name a region at all. */
export const hasRegion = (countryCode: string): boolean =>
  townRows(countryCode).some((row) => row.includes('region'));

function share(row: readonly AddressField[]): PlacedField[] {
  if (row.length === 1) return row.map((name) => ({ name, share: 6 }));
  if (row.length > 2) return row.map((name) => ({ name, share: 2 }));
  // A postal code is short, a town's name is not.
  const isTown = row.includes('postalCode') && row.includes('city');
  return row.map((name) => ({ name, share: !isTown ? 3 : name === 'city' ? 4 : 2 }));
}

/** The fields of an address form, in the order in which its country writes them. */
export function addressLayout(
  countryCode: string,
  { isBusiness = false }: { isBusiness?: boolean } = {},
): PlacedField[] {
  const name: AddressField[][] = [['firstName', 'lastName'], ['companyName']];
  const number: AddressField[] = ['houseNumber', 'houseNumberAddition'];
  return [
    ...(isBusiness ? name.toReversed() : name),
    ...(isNumberFirst(countryCode) ? [number, ['street' as const]] : [['street' as const], number]),
    ...townRows(countryCode),
    ['phoneNumber' as const],
  ].flatMap(share);
}
