/** The words of the payment page's islands; `{name}` stays a place to fill. Pure. */
import { pickWords } from '@/lib/i18n/pick-words';
import type { Words } from '@/lib/i18n/words';

const plain = [
  'list',
  'default',
  'makeDefault',
  'remove',
  'removeText',
  'gone',
  'add',
  'addText',
  'leaving',
] as const;
const named = [
  'makeDefaultLabel',
  'madeDefault',
  'removeLabel',
  'removeTitle',
  'removeDefault',
  'removed',
] as const;

export type PaymentWords = Record<
  (typeof plain)[number] | (typeof named)[number] | 'cancel' | 'close',
  string
>;

/** @param common the namespace `common` */
export const toPaymentWords = (words: Words, common: Words): PaymentWords => ({
  ...pickWords(plain, words),
  ...pickWords(named, (key) => words(key, { name: '{name}' })),
  cancel: common('cancel'),
  close: common('close'),
});

/** A replacer function, so that a `$&` in a name stays what it is. */
export const withName = (text: string, name: string): string => text.replace('{name}', () => name);
