/** The words of deleting and bringing back, as the browser takes them. Pure. */
import type { Words } from '@/lib/i18n/words';
import { type CountWords, toCountWords } from './count-words';
import { type ReasonWords, toReasonWords } from './reason-words';

const keys = [
  'oneTitle',
  'oneText',
  'allTitle',
  'word',
  'wordLabel',
  'confirm',
  'confirmAll',
  'cancel',
  'close',
  'retry',
  'stop',
  'working',
  'errorOne',
  'errorMany',
  'undo',
  'undoFailed',
] as const;

export type DeletionWords = Record<(typeof keys)[number], string> & {
  locale: string;
  selectedTitle: CountWords;
  selectedText: CountWords;
  allText: CountWords;
  deleted: CountWords;
  restored: CountWords;
  wordPlaceholder: string;
  wordError: string;
  /** With `{done}` and `{total}`. */
  finding: string;
  deleting: string;
  stopped: string;
  restoredPartly: string;
  /** With `{failed}` and `{total}`. */
  partly: string;
  /** With `{id}`. */
  reference: string;
  reasons: ReasonWords;
};

const pick = <Key extends string>(words: Words, names: readonly Key[]) =>
  // Object.fromEntries forgets that every listed key is present.
  Object.fromEntries(names.map((name) => [name, words(name)])) as Record<Key, string>;

/**
 * @param t words of the namespace `photos.deletion`
 * @param common words of the namespace `common`
 */
export function toDeletionWords(t: Words, common: Words, locale: string): DeletionWords {
  const of = { done: '{done}', total: '{total}', failed: '{failed}' };
  const counted = (key: string) => toCountWords(t, key, locale);
  const word = t('word');
  return {
    ...pick(t, keys),
    locale,
    selectedTitle: counted('selectedTitle'),
    selectedText: counted('selectedText'),
    allText: counted('allText'),
    deleted: counted('deleted'),
    restored: counted('restored'),
    wordPlaceholder: t('wordPlaceholder', { word }),
    wordError: t('wordError', { word }),
    finding: t('finding', of),
    deleting: t('deleting', of),
    stopped: t('stopped', of),
    restoredPartly: t('restoredPartly', of),
    partly: t('partly', of),
    reference: t('reference', { id: '{id}' }),
    reasons: toReasonWords(common),
  };
}
