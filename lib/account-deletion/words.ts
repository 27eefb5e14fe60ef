/** The words of the request, as its island in the browser takes them. Pure. */
import { pickWords } from '@/lib/i18n/pick-words';
import type { Words } from '@/lib/i18n/words';

const labels = ['start', 'question', 'explain', 'confirm', 'cancel', 'close', 'sentTitle', 'sentText', 'sentThen', 'sentMissing', 'again', 'againSent', 'failed', 'tooManyRequests'] as const; // prettier-ignore

/** `explain` and `sentText` name the address. */
export type DeletionWords = Record<(typeof labels)[number], string>;

/** @param words of the namespace `accountDeletion.request` */
export const toDeletionWords = (words: Words, email: string): DeletionWords =>
  pickWords(labels, (key) => words(key, { email }));

/** ER-16: every failure of the service is the one generic error. */
export const failureTexts = ({ failed, tooManyRequests }: DeletionWords) => ({
  tooManyRequests,
  unavailable: failed,
  timeout: failed,
  badAnswer: failed,
  internal: failed,
});
