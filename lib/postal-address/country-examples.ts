/** Examples of streets, house numbers, postal codes and phone numbers of a country, for error messages. Pure. */
import { hasNamedHouses } from '@/lib/contracts/limits';
import type { AddressField } from './address-layout';

/** Street, postal code and phone number for each country of our channels. They belong to no real person. */
const examples: Readonly<Record<string, readonly [string, string, string]>> = {
  NL: ['Prinsengracht', '1016 GV', '020 123 4567'],
  BE: ['Meir', '2000', '03 123 45 67'],
  DE: ['Bergstraße', '10115', '030 1234567'],
  AT: ['Mariahilfer Straße', '1060', '01 5123456'],
  GB: ['High Street', 'SW1A 2AA', '020 7946 0123'],
  FR: ['Rue de la Paix', '75002', '01 23 45 67 89'],
  SE: ['Storgatan', '111 51', '08-123 456 78'],
  NO: ['Storgata', '0155', '22 12 34 56'],
  DK: ['Vestergade', '1165', '32 12 34 56'],
  FI: ['Mannerheimintie', '00100', '09 1234567'],
  ES: ['Calle de Alcalá', '28014', '911 234 567'],
  PT: ['Rua Augusta', '1100-053', '212 345 678'],
  IE: ['Main Street', 'D02 AF30', '01 234 5678'],
  IT: ['Via Roma', '00184', '06 1234 5678'],
};

/** Key below `postalAddress.errors` of the error that shows an example; null for fields that accept any text. */
export function exampleKeyOf(name: AddressField, countryCode: string) {
  if (name === 'houseNumber') return hasNamedHouses(countryCode) ? 'houseNumberOrName' : name;
  return name === 'street' || name === 'postalCode' || name === 'phoneNumber' ? name : null;
}

/** Valid example values for a field; an empty list if there are none. */
export function examplesOf(name: AddressField, countryCode: string): string[] {
  if (name === 'houseNumber') return hasNamedHouses(countryCode) ? ['12', 'Rose Cottage'] : ['12'];
  const [street, postalCode, phoneNumber] = examples[countryCode] ?? [];
  const exampleByField: Partial<Record<AddressField, string | undefined>> = {
    street,
    postalCode,
    phoneNumber,
  };
  return exampleByField[name] === undefined ? [] : [exampleByField[name]];
}
