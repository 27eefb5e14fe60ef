/** The words that every form needs, in one language. Pure. */
import { pickWords } from '@/lib/i18n/pick-words';
import type { Words } from '@/lib/i18n/words';

const failures = ['validation', 'conflict', 'notFound', 'waitFor'] as const;
const shared = [
  'offline',
  'tooManyRequests',
  'serviceUnavailable',
  'signedOut',
  'unexpected',
] as const;
const errors = ['required', 'tooLong', 'invalid'] as const;
const labels = ['sending', 'saved', 'signInAgain', 'kept', 'restored'] as const;

export type FormWords = Record<(typeof labels)[number], string> & {
  /** What a form that did not get through says; `waitFor` has a place `{time}`. */
  failure: Record<(typeof failures)[number] | (typeof shared)[number], string>;
  /** What a field says when its form has no words of its own for the key. */
  errors: Record<(typeof errors)[number], string>;
  /** With a place `{id}`. */
  reference: string;
};

/** @param words of the namespace `form`, @param common of `common` */
export const toFormWords = (words: Words, common: Words): FormWords => ({
  ...pickWords(labels, words),
  failure: {
    ...pickWords(failures, (key) => words(`failure.${key}`, { time: '{time}' })),
    ...pickWords(shared, common),
  },
  errors: pickWords(errors, (key) => words(`errors.${key}`)),
  reference: common('reference', { id: '{id}' }),
});
