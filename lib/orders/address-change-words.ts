/** The words of the address change, as its island in the browser takes them. Pure. */
import type { FailureWords } from './failure-words';
import { addressFormErrors, type AddressFormError } from './schema-errors';
import type { Words } from '@/lib/i18n/words';

const formLabels = [
  'legend',
  'firstName',
  'lastName',
  'companyName',
  'street',
  'houseNumber',
  'houseNumberAddition',
  'postalCode',
  'city',
  'region',
  'country',
  'countryHint',
  'phoneNumber',
  'submit',
  'cancel',
] as const;

export type AddressFormWords = Record<(typeof formLabels)[number] | 'sending', string> & {
  errors: Record<AddressFormError, string>;
  reference: string;
};

export type AddressChangeWords = Record<'start' | 'again' | 'sent' | 'done' | 'failed', string> & {
  failure: FailureWords;
  form: AddressFormWords;
};

/** Object.fromEntries forgets that every listed key is present. */
const pick = <Key extends string>(keys: readonly Key[], word: (key: Key) => string) =>
  // See above: the entries are exactly the keys.
  Object.fromEntries(keys.map((key) => [key, word(key)])) as Record<Key, string>;

export const toAddressChangeWords = (words: Words, common: Words): AddressChangeWords => ({
  ...pick(['start', 'again', 'sent', 'done', 'failed'], (key) => words(`addressChange.${key}`)),
  failure: {
    conflict: words('addressChange.conflict'),
    other: words('addressChange.notSent'),
    ...pick(['offline', 'tooManyRequests', 'signedOut'], common),
  },
  form: {
    ...pick(formLabels, (key) => words(`addressForm.${key}`)),
    sending: words('addressChange.sending'),
    errors: pick(addressFormErrors, (key) => words(`addressForm.errors.${key}`)),
    reference: common('reference', { id: '{id}' }),
  },
});
