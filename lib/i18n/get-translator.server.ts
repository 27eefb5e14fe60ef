import 'server-only';
import type { Metadata } from 'next';
import { createTranslator } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import { requestChannel } from '@/lib/channel/request-channel.server';
import type { RouteName, supportPaths } from '@/lib/config/routes';
import { type Formatters, formattersFor } from '@/lib/format/formatters';
import { loadMessages } from './messages.server';
import type { Namespace, Translator } from './translator';

/**
 * A translator keeps the messages that it has compiled, so each is made once a process and not once a request.
 * Listed in docs/caches.md.
 */
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

/** Dates in the request's language and the shop's time zone. */
export async function getFormatters(): Promise<Formatters> {
  const [{ channel }, locale] = await Promise.all([requestChannel(), getLocale()]);
  return formattersFor(locale, channel.timeZone);
}

/**
 * For `generateMetadata` of a page.
 *
 * @param page of a list in several pages, from 1: a turned page says which it is
 */
export async function pageTitle(
  name: RouteName | keyof typeof supportPaths | 'notFound',
  page = 1,
): Promise<Metadata> {
  const title = (await getTranslations('titles'))(name);
  return {
    title: page > 1 ? (await getTranslations('pagination'))('title', { title, page }) : title,
  };
}
