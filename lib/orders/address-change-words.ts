/** The words of the address change, as its island in the browser takes them. Pure. */
import type { Words } from '@/lib/i18n/words';

const formLabels = ['legend', 'countryHint', 'submit', 'cancel'] as const;
const choiceLabels = ['legend', 'other', 'unavailable'] as const;

export type SavedAddressWords = Record<(typeof choiceLabels)[number], string> & {
  /** Why an address of another country cannot be chosen. */
  elsewhere: string;
};

export type AddressFormWords = Record<(typeof formLabels)[number], string> & {
  /** The order has gone too far for this. */
  conflict: string;
  saved: SavedAddressWords;
};

export type AddressChangeWords = Record<'start' | 'again' | 'sent' | 'done' | 'failed', string> & {
  form: AddressFormWords;
};

/** Object.fromEntries forgets that every listed key is present. */
const pick = <Key extends string>(keys: readonly Key[], word: (key: Key) => string) =>
  // See above: the entries are exactly the keys.
  Object.fromEntries(keys.map((key) => [key, word(key)])) as Record<Key, string>;

type Sources = {
  /** Of the namespace `orders`. */
  words: Words;
  /** Where the order goes. */
  countryName: string;
};

export const toAddressChangeWords = (sources: Sources): AddressChangeWords => {
  const { words, countryName } = sources;
  return {
    ...pick(['start', 'again', 'sent', 'done', 'failed'], (key) => words(`addressChange.${key}`)),
    form: {
      ...pick(formLabels, (key) => words(`addressForm.${key}`)),
      conflict: words('addressChange.conflict'),
      saved: {
        ...pick(choiceLabels, (key) => words(`savedAddresses.${key}`)),
        elsewhere: words('savedAddresses.elsewhere', { country: countryName }),
      },
    },
  };
};
