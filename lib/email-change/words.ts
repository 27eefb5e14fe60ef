/** The words of the form, as its island in the browser takes them. Pure. */
import { pickWords } from '@/lib/i18n/pick-words';
import type { Words } from '@/lib/i18n/words';
import { type EmailChangeError, emailChangeErrors } from './schema-errors';

const labels = [
  'title',
  'current',
  'newEmail',
  'hint',
  'submit',
  'other',
  'again',
  'againSent',
] as const;
const sentLabels = ['title', 'text', 'then', 'missing'] as const;
const failures = ['conflict', 'tooManyRequests', 'failed'] as const;

export type EmailChangeWords = Record<(typeof labels)[number], string> & {
  errors: Record<EmailChangeError, string>;
  /** `text` has a place `{email}`. */
  sent: Record<(typeof sentLabels)[number], string>;
  failure: Record<(typeof failures)[number], string>;
};

/** @param words of the namespace `emailChange` */
export const toEmailChangeWords = (words: Words): EmailChangeWords => ({
  ...pickWords(labels, (key) => words(`form.${key}`)),
  errors: pickWords(emailChangeErrors, (key) => words(`errors.${key}`)),
  sent: pickWords(sentLabels, (key) => words(`sent.${key}`, { email: '{email}' })),
  failure: pickWords(failures, (key) => words(`failure.${key}`)),
});

/** AU-16, ER-15: in use, too many requests; every failure of the service is the one generic error. */
export function failureTexts({ failure }: EmailChangeWords) {
  const { conflict, tooManyRequests, failed } = failure;
  return {
    conflict,
    tooManyRequests,
    unavailable: failed,
    timeout: failed,
    badAnswer: failed,
    internal: failed,
  };
}
