/** The words of an address form's fields, as a leaf in the browser takes them. Pure. */
import { pickWords } from '@/lib/i18n/pick-words';
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

/** @param words of the namespace `postalAddress` */
export const toAddressFieldWords = (words: Words): AddressFieldWords => ({
  ...pickWords(labels, (key) => words(`fields.${key}`)),
  errors: pickWords(addressErrors, (key) => words(`errors.${key}`)),
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
