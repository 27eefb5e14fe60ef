'use client';
import { type ReactNode, use } from 'react';
import { messagesApi } from '@/lib/i18n/api';
import { call } from '@/lib/http/api-client';
import type { LazyMessagesName } from '@/lib/i18n/translator';
import type { MessageTree } from '@/lib/i18n/merge-messages';
import { MessagesProvider } from './messages-provider';

const firstRetryMs = 2_000;
const longestRetryMs = 60_000;
/** Listed in docs/caches.md. */
const loading = new Map<string, Promise<MessageTree>>();

/** Without its texts the component cannot be shown, so this asks until they arrive. */
async function load(name: string, locale: string): Promise<MessageTree> {
  for (let waitMs = firstRetryMs; ; waitMs = Math.min(2 * waitMs, longestRetryMs)) {
    try {
      return await call(messagesApi.get, { ids: { name }, query: { locale } });
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

/** Once a page, whichever component asks first. */
function loadOnce(name: string, locale: string): Promise<MessageTree> {
  const key = `${name} ${locale}`;
  const messages = loading.get(key) ?? load(name, locale);
  loading.set(key, messages);
  return messages;
}

type LazyMessagesProps = { name: LazyMessagesName; children: ReactNode };

/**
 * Loads the messages of a component that is itself loaded lazily, so that no other page carries them; suspends until
 * they arrive. In the browser only: the page's language is that of its document.
 */
export function LazyMessages({ name, children }: LazyMessagesProps) {
  const locale = document.documentElement.lang;
  const messages = use(loadOnce(name, locale));
  return (
    <MessagesProvider locale={locale} messages={messages}>
      {children}
    </MessagesProvider>
  );
}
