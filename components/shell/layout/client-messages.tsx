import type { Messages, NestedKeyOf } from 'next-intl';
import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { type MessageTree, pickMessages } from '@/lib/i18n/merge-messages';
import { MessagesProvider } from './messages-provider';

type ClientMessagesProps = {
  /**
   * Namespaces or single messages that the client components inside use with `useTranslations`.
   * Messages of outer providers are available too, for instance `common`, which every document
   * provides.
   */
  namespaces: readonly NestedKeyOf<Messages>[];
  /** IANA time zone. Only the outermost provider of a document needs it; inner providers inherit it. */
  timeZone?: string;
  children: ReactNode;
};

/**
 * Selected messages by catalogue and namespaces. They are the same for every request of a page.
 * Listed in docs/caches.md.
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

/** Sends only those messages to the browser that the client components inside need. */
export async function ClientMessages({ namespaces, timeZone, children }: ClientMessagesProps) {
  const [locale, messages] = await Promise.all([getLocale(), getMessages()]);
  return (
    <MessagesProvider locale={locale} messages={pickOnce(messages, namespaces)} timeZone={timeZone}>
      {children}
    </MessagesProvider>
  );
}
