import 'server-only';
/** The texts of a namespace, for server components and handlers. */
import { createTranslator } from 'next-intl';
import { loadMessages } from './messages.server';
import { requestLocale } from './request-locale.server';
import type { Words } from './words';

/** A translator keeps the messages that it has compiled, so each is made once a process and not once a request. */
const translators = new Map<string, Words>();

/** @param namespace dotted path into the messages, e.g. `orders.errors` */
export async function wordsIn(locale: string, namespace: string): Promise<Words> {
  const name = `${locale} ${namespace}`;
  const known = translators.get(name);
  if (known) return known;
  const messages: object = await loadMessages(locale);
  // next-intl derives its keys from the type of the messages; as a flat record every key is allowed.
  const translate = createTranslator({ locale, messages: messages as Record<string, string> });
  const made: Words = (key, values) => {
    const path: string = `${namespace}.${key}`;
    return translate(path, values);
  };
  translators.set(name, made);
  return made;
}

/** In the language of the request being served. */
export const getWords = async (namespace: string): Promise<Words> =>
  wordsIn(await requestLocale(), namespace);
