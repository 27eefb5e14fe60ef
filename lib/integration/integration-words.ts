/** Words of the callback form, which the browser needs. Pure. */
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

const pick = <Key extends string>(keys: readonly Key[], word: (key: Key) => string) =>
  // Object.fromEntries forgets that the entries are exactly the keys.
  Object.fromEntries(keys.map((key) => [key, word(key)])) as Record<Key, string>;

/** @param words of the namespace `integration` */
export const toIntegrationWords = (words: Words): IntegrationWords => ({
  form: pick(form, (key) => words(`form.${key}`)),
  test: pick([...test, 'title', 'text'], (key) => words(`test.${key}`)),
  errors: pick(integrationErrors, (key) => words(`errors.${key}`)),
});
