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
 * Translators by locale and namespace. A translator caches compiled messages, so it is created once per process and not
 * for each request. Listed in docs/caches.md.
 */
const translators = new Map<string, Translator<Namespace>>();

/**
 * Returns the translator of a namespace. Unlike next-intl's `getTranslations`, it gets the locale as an argument and
 * does not read the request, so pages and route handlers can use it.
 */
export async function getTranslator<Name extends Namespace>(
  locale: string,
  namespace: Name,
): Promise<Translator<Name>> {
  const key = `${locale} ${namespace}`;
  const existing = translators.get(key);
  // The cast is safe: the key contains the namespace.
  if (existing) return existing as Translator<Name>;
  const messages = await loadMessages(locale);
  const translator = createTranslator({ locale, messages, namespace });
  // The map holds translators of any namespace; the key contains the namespace.
  translators.set(key, translator as Translator<Namespace>);
  return translator;
}

/** Formatters for the request's language and the shop's time zone. */
export async function getFormatters(): Promise<Formatters> {
  const [{ channel }, locale] = await Promise.all([requestChannel(), getLocale()]);
  return formattersFor(locale, channel.timeZone);
}

/**
 * Title of a page, for `generateMetadata`.
 *
 * @param page page number within a list, from 1; from page 2 the title contains it
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
