/** The words of the payment page's islands; `{name}` stays a place to fill. Pure. */
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
export function toPaymentWords(words: Words, common: Words): PaymentWords {
  const entries = [
    ...plain.map((key) => [key, words(key)] as const),
    ...named.map((key) => [key, words(key, { name: '{name}' })] as const),
    ['cancel', common('cancel')] as const,
    ['close', common('close')] as const,
  ];
  // The entries are exactly the keys of the type.
  return Object.fromEntries(entries) as PaymentWords;
}

/** A replacer function, so that a `$&` in a name stays what it is. */
export const withName = (text: string, name: string): string => text.replace('{name}', () => name);
