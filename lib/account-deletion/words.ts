/** The words of the request, as its island in the browser takes them. Pure. */
import type { Words } from '@/lib/i18n/words';

const labels = ['start', 'question', 'explain', 'confirm', 'cancel', 'close', 'sentTitle', 'sentText', 'sentThen', 'sentMissing', 'again', 'againSent', 'failed', 'tooManyRequests'] as const; // prettier-ignore

/** `explain` and `sentText` name the address. */
export type DeletionWords = Record<(typeof labels)[number], string>;

/** @param words of the namespace `accountDeletion.request` */
export const toDeletionWords = (words: Words, email: string): DeletionWords =>
  // Object.fromEntries forgets that the entries are exactly the keys.
  Object.fromEntries(labels.map((key) => [key, words(key, { email })])) as DeletionWords;

/** ER-16: every failure of the service is the one generic error. */
export const failureTexts = ({ failed, tooManyRequests }: DeletionWords) => ({
  tooManyRequests,
  unavailable: failed,
  timeout: failed,
  badAnswer: failed,
  internal: failed,
});
