/** Words of the callback form, which the browser needs. Pure. */
import { pickWords } from '@/lib/i18n/pick-words';
import type { Words } from '@/lib/i18n/words';
import { type IntegrationError, integrationErrors } from './integration-errors';

const form = [
  'title',
  'callbackUrl',
  'callbackUrlHint',
  'callbackFormat',
  'json',
  'xml',
  'insecure',
  'copy',
  'copied',
  'copyFailed',
  'save',
  'saved',
  'removed',
] as const;
const test = ['send', 'sending', 'needsUrl', 'limit', 'answer', 'empty'] as const;

export type IntegrationWords = {
  form: Record<(typeof form)[number], string>;
  test: Record<(typeof test)[number], string> & { title: string; text: string };
  errors: Record<IntegrationError, string>;
};

/** @param words of the namespace `integration` */
export const toIntegrationWords = (words: Words): IntegrationWords => ({
  form: pickWords(form, (key) => words(`form.${key}`)),
  test: pickWords([...test, 'title', 'text'], (key) => words(`test.${key}`)),
  errors: pickWords(integrationErrors, (key) => words(`errors.${key}`)),
});
