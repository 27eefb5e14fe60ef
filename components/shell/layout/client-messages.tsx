import type { Messages, NestedKeyOf } from 'next-intl';
import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { pickMessages } from '@/lib/i18n/merge-messages';
import { MessagesProvider } from './messages-provider';

type ClientMessagesProps = {
  /**
   * What the client components below ask `useTranslations` for: groups of messages, or single ones where the server
   * uses the others. What a provider further up has is there as well.
   */
  namespaces: readonly NestedKeyOf<Messages>[];
  children: ReactNode;
};

/** Hands the messages that client components need to the browser, and no others. */
export async function ClientMessages({ namespaces, children }: ClientMessagesProps) {
  const [locale, messages] = await Promise.all([getLocale(), getMessages()]);
  return (
    <MessagesProvider locale={locale} messages={pickMessages(messages, namespaces)}>
      {children}
    </MessagesProvider>
  );
}
