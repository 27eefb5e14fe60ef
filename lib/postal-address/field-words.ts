/** The words of an address form's fields, as a leaf in the browser takes them. Pure. */
import type { Words } from '@/lib/i18n/words';
import { type AddressError, addressErrors } from './address-errors';
import { type AddressField, regionKind } from './address-layout';

const labels = [
  'firstName',
  'lastName',
  'company',
  'companyOptional',
  'street',
  'houseNumber',
  'houseNumberAddition',
  'postalCode',
  'city',
  'country',
  'province',
  'county',
  'region',
  'phoneNumber',
] as const;

export type AddressFieldWords = Record<(typeof labels)[number], string> & {
  errors: Record<AddressError, string>;
};

/** Object.fromEntries forgets that every listed key is present. */
const pick = <Key extends string>(keys: readonly Key[], word: (key: Key) => string) =>
  // See above: the entries are exactly the keys.
  Object.fromEntries(keys.map((key) => [key, word(key)])) as Record<Key, string>;

/** @param words of the namespace `postalAddress` */
export const toAddressFieldWords = (words: Words): AddressFieldWords => ({
  ...pick(labels, (key) => words(`fields.${key}`)),
  errors: pick(addressErrors, (key) => words(`errors.${key}`)),
});

/** A field's label in a country. */
export function fieldLabel(
  name: AddressField,
  countryCode: string,
  words: AddressFieldWords,
  { isBusiness }: { isBusiness: boolean },
): string {
  if (name === 'region') return words[regionKind(countryCode)];
  if (name === 'companyName') return isBusiness ? words.company : words.companyOptional;
  return words[name];
}
