/** Words that the list in the browser needs once, not once a project. Pure. */
import { pickWords } from '@/lib/i18n/pick-words';
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

/** @param words of the namespace `projects`, @param common of `common` */
export const toListWords = (words: Words, common: Words): ProjectListWords => ({
  ...pickWords(cardKeys, (key) => words(`card.${key}`, place)),
  ...pickWords(deletionKeys, (key) => words(`deletion.${key}`, place)),
  cancel: common('cancel'),
  close: common('close'),
});
