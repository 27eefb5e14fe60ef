/** The words of Recently deleted, as the browser takes them. Pure. */
import type { Words } from '@/lib/i18n/words';
import { type CountWords, toCountWords } from '@/lib/photo-grid/count-words';
import { type ReasonWords, toReasonWords } from '@/lib/photo-grid/reason-words';

const keys = [
  'grid',
  'lastDay',
  'broken',
  'selectAll',
  'selectNone',
  'restore',
  'purge',
  'cancel',
  'close',
  'stop',
  'retry',
  'more',
  'restoreFailed',
  'purgeFailed',
  'loadFailed',
  'emptyTitle',
  'emptyText',
  'emptyAction',
] as const;

const counted = ['total', 'daysLeft', 'purgeTitle', 'purgeText', 'restored', 'purged'] as const;

/** With `{done}` and `{total}`. */
const templates = ['finding', 'restoring', 'purging', 'restoredPartly', 'purgedPartly'] as const;

export type DeletedWords = Record<(typeof keys)[number] | (typeof templates)[number], string> &
  Record<(typeof counted)[number], CountWords> & {
    locale: string;
    /** With `{amount}`. */
    count: string;
    /** With `{id}`. */
    reference: string;
    reasons: ReasonWords;
  };

/** @param words of `photos.deleted` @param common of `common` */
export function toDeletedWords(words: Words, common: Words, locale: string): DeletedWords {
  const each = <Key extends string, Value>(names: readonly Key[], make: (name: Key) => Value) =>
    // Object.fromEntries forgets that every listed key is present.
    Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Key, Value>;
  return {
    ...each(keys, (key) => words(key)),
    ...each(templates, (key) => words(key, { done: '{done}', total: '{total}' })),
    ...each(counted, (key) => toCountWords(words, key, locale)),
    locale,
    count: words('count', { amount: '{amount}' }),
    reference: words('reference', { id: '{id}' }),
    reasons: toReasonWords(common),
  };
}
