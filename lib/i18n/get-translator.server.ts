import 'server-only';
import { createTranslator } from 'next-intl';
import { loadMessages } from './messages.server';
import type { Namespace, Translator } from './translator';

/** A translator keeps the messages that it has compiled, so each is made once a process and not once a request. */
const translators = new Map<string, Translator<Namespace>>();

/**
 * What next-intl's `getTranslations` returns, for code that serves pages and route handlers alike: the locale is the
 * caller's, and no request is read.
 */
export async function getTranslator<Name extends Namespace>(
  locale: string,
  namespace: Name,
): Promise<Translator<Name>> {
  const key = `${locale} ${namespace}`;
  const known = translators.get(key);
  // The key says of which namespace it is.
  if (known) return known as Translator<Name>;
  const messages = await loadMessages(locale);
  const made = createTranslator({ locale, messages, namespace });
  // As above.
  translators.set(key, made as Translator<Namespace>);
  return made;
}
