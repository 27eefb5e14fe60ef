import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTranslator, type Messages } from 'next-intl';
import { localeFiles } from '@/lib/i18n/locales';
import { mergeMessages, type MessageTree } from '@/lib/i18n/merge-messages';
import type { Namespace, Translator } from '@/lib/i18n/translator';

const known = new Map<string, Messages>();

/** The real messages of a locale, as the product merges them. */
export function messagesOf(locale = 'en-GB'): Messages {
  const messages = known.get(locale) ?? read(locale);
  known.set(locale, messages);
  return messages;
}

function read(locale: string): Messages {
  const files = localeFiles(locale).map((name): MessageTree => {
    const text = readFileSync(path.resolve('messages', `${name}.json`), 'utf8');
    // Our own files, checked by scripts/check-messages.mjs.
    return JSON.parse(text) as MessageTree;
  });
  // As above: every language has the keys of en-GB.
  return files.reduce(mergeMessages) as Messages;
}

/** What `getTranslations` and `useTranslations` return, for the tests of pure functions that write texts. */
export const translatorOf = <Name extends Namespace>(
  namespace: Name,
  locale = 'en-GB',
): Translator<Name> => createTranslator({ locale, messages: messagesOf(locale), namespace });
