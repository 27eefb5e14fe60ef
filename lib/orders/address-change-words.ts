/** The words of the address change, as its island in the browser takes them. Pure. */
import type { FailureWords } from './failure-words';
import type { Words } from '@/lib/i18n/words';
import { type AddressFieldWords, toAddressFieldWords } from '@/lib/postal-address/field-words';

const formLabels = ['legend', 'countryHint', 'submit', 'cancel'] as const;
const choiceLabels = ['legend', 'other', 'unavailable'] as const;

export type SavedAddressWords = Record<(typeof choiceLabels)[number], string> & {
  /** Why an address of another country cannot be chosen. */
  elsewhere: string;
};

export type AddressFormWords = Record<(typeof formLabels)[number] | 'sending', string> & {
  reference: string;
  fields: AddressFieldWords;
  saved: SavedAddressWords;
};

export type AddressChangeWords = Record<'start' | 'again' | 'sent' | 'done' | 'failed', string> & {
  failure: FailureWords;
  form: AddressFormWords;
};

/** Object.fromEntries forgets that every listed key is present. */
const pick = <Key extends string>(keys: readonly Key[], word: (key: Key) => string) =>
  // See above: the entries are exactly the keys.
  Object.fromEntries(keys.map((key) => [key, word(key)])) as Record<Key, string>;

type Sources = {
  /** Of the namespace `orders`. */
  words: Words;
  common: Words;
  /** Of the namespace `postalAddress`. */
  address: Words;
  /** Where the order goes. */
  countryName: string;
};

export const toAddressChangeWords = (sources: Sources): AddressChangeWords => {
  const { words, common, address, countryName } = sources;
  return {
    ...pick(['start', 'again', 'sent', 'done', 'failed'], (key) => words(`addressChange.${key}`)),
    failure: {
      conflict: words('addressChange.conflict'),
      other: words('addressChange.notSent'),
      ...pick(['offline', 'tooManyRequests', 'signedOut'], common),
    },
    form: {
      ...pick(formLabels, (key) => words(`addressForm.${key}`)),
      sending: words('addressChange.sending'),
      reference: common('reference', { id: '{id}' }),
      fields: toAddressFieldWords(address),
      saved: {
        ...pick(choiceLabels, (key) => words(`savedAddresses.${key}`)),
        elsewhere: words('savedAddresses.elsewhere', { country: countryName }),
      },
    },
  };
};
