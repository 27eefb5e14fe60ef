import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTranslator, type Messages } from 'next-intl';
import { localeFiles } from '@/lib/i18n/locales';
import { mergeMessages, type MessageTree } from '@/lib/i18n/merge-messages';
import type { Namespace, Translator } from '@/lib/i18n/translator';

const known = new Map<string, Messages>();

/** The real messages of a locale, merged from their files as in the product. */
export function messagesOf(locale = 'en-GB'): Messages {
  const messages = known.get(locale) ?? read(locale);
  known.set(locale, messages);
  return messages;
}

function read(locale: string): Messages {
  const files = localeFiles(locale).map((name): MessageTree => {
    const text = readFileSync(path.resolve('messages', `${name}.json`), 'utf8');
    // The cast is safe: scripts/check-messages.mjs checks the structure of these files.
    return JSON.parse(text) as MessageTree;
  });
  // The cast is safe: scripts/check-messages.mjs checks that every language has the keys of en-GB.
  return files.reduce(mergeMessages) as Messages;
}

/** Returns a translator like `getTranslations` and `useTranslations`, for tests of pure functions. */
export const translatorOf = <Name extends Namespace>(
  namespace: Name,
  locale = 'en-GB',
): Translator<Name> => createTranslator({ locale, messages: messagesOf(locale), namespace });
