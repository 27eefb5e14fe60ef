'use client';
import { type ReactNode, use } from 'react';
import { messagesApi } from '@/lib/i18n/api';
import { call } from '@/lib/http/api-client';
import type { LazyMessagesName } from '@/lib/i18n/translator';
import type { MessageTree } from '@/lib/i18n/merge-messages';
import { MessagesProvider } from './messages-provider';

const firstRetryMs = 2_000;
const longestRetryMs = 60_000;
/** Running and finished requests by name and locale. Listed in docs/caches.md. */
const loading = new Map<string, Promise<MessageTree>>();

/** Loads messages and retries until it succeeds, because the component cannot be shown without its messages. */
async function load(name: string, locale: string): Promise<MessageTree> {
  for (let waitMs = firstRetryMs; ; waitMs = Math.min(2 * waitMs, longestRetryMs)) {
    try {
      return await call(messagesApi.get, { ids: { name }, query: { locale } });
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

/** Like `load`, but all components of a page share one request. */
function loadOnce(name: string, locale: string): Promise<MessageTree> {
  const key = `${name} ${locale}`;
  const messages = loading.get(key) ?? load(name, locale);
  loading.set(key, messages);
  return messages;
}

type LazyMessagesProps = { name: LazyMessagesName; children: ReactNode };

/**
 * Loads the messages of a component that is itself loaded on demand, so that other pages do not
 * contain them. It suspends until they are loaded. Browser only, because it reads the language from
 * the document.
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
