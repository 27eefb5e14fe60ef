import type { Messages, NestedKeyOf } from 'next-intl';
import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { type MessageTree, pickMessages } from '@/lib/i18n/merge-messages';
import { MessagesProvider } from './messages-provider';

type ClientMessagesProps = {
  /**
   * Namespaces or single messages that the client components below use with `useTranslations`. Messages of outer providers are
   * available too, for instance `common`, which every document has.
   */
  namespaces: readonly NestedKeyOf<Messages>[];
  /** Only for the outermost provider of a document: the others inherit it. */
  timeZone?: string;
  children: ReactNode;
};

/**
 * Picked messages by locale and namespaces, which are the same for every request of a page. Listed in docs/caches.md.
 */
const picked = new WeakMap<object, Map<string, MessageTree>>();

function pickOnce(messages: MessageTree, namespaces: readonly string[]): MessageTree {
  const known = picked.get(messages) ?? new Map<string, MessageTree>();
  picked.set(messages, known);
  const key = namespaces.join(' ');
  const tree = known.get(key) ?? pickMessages(messages, namespaces);
  known.set(key, tree);
  return tree;
}

/** Hands the messages that client components need to the browser, and no others. */
export async function ClientMessages({ namespaces, timeZone, children }: ClientMessagesProps) {
  const [locale, messages] = await Promise.all([getLocale(), getMessages()]);
  return (
    <MessagesProvider locale={locale} messages={pickOnce(messages, namespaces)} timeZone={timeZone}>
      {children}
    </MessagesProvider>
  );
}
