/** Words that the list in the browser needs once, not once a project. Pure. */
import type { Words } from '@/lib/i18n/words';

const cardKeys = ['open', 'openOf', 'delete', 'deleteOf'] as const;
const deletionKeys = [
  'question',
  'text',
  'confirm',
  'working',
  'done',
  'undo',
  'restored',
  'alreadyGone',
  'failed',
  'restoreFailed',
  'restoreGone',
] as const;

/** Texts about one project have a place `{title}`. */
export type ProjectListWords = Record<
  (typeof cardKeys)[number] | (typeof deletionKeys)[number],
  string
> & { cancel: string; close: string };

const place = { title: '{title}' };

const pick = <Key extends string>(keys: readonly Key[], word: (key: Key) => string) =>
  // Object.fromEntries forgets that the entries are exactly the keys.
  Object.fromEntries(keys.map((key) => [key, word(key)])) as Record<Key, string>;

/** @param words of the namespace `projects`, @param common of `common` */
export const toListWords = (words: Words, common: Words): ProjectListWords => ({
  ...pick(cardKeys, (key) => words(`card.${key}`, place)),
  ...pick(deletionKeys, (key) => words(`deletion.${key}`, place)),
  cancel: common('cancel'),
  close: common('close'),
});
