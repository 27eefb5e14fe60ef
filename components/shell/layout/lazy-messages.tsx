'use client';
import { type ReactNode, use } from 'react';
import * as z from 'zod/mini';
import { apiPaths } from '@/lib/config/api-paths';
import { api } from '@/lib/http/api-client';
import type { LazyMessagesName } from '@/lib/i18n/translator';
import type { MessageTree } from '@/lib/i18n/merge-messages';
import { MessagesProvider } from './messages-provider';

const treeSchema: z.ZodMiniType<MessageTree> = z.record(
  z.string(),
  z.union([z.string(), z.array(z.unknown()), z.lazy(() => treeSchema)]),
);

const retryMs = 2_000;
/** Listed in docs/caches.md. */
const loading = new Map<string, Promise<MessageTree>>();

/** Without its texts the component cannot be shown, so this asks until they arrive. */
async function load(path: string): Promise<MessageTree> {
  for (;;) {
    try {
      return await api.get(path, treeSchema);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}

/** Once a page, whichever component asks first. */
function loadOnce(path: string): Promise<MessageTree> {
  const messages = loading.get(path) ?? load(path);
  loading.set(path, messages);
  return messages;
}

type LazyMessagesProps = { name: LazyMessagesName; children: ReactNode };

/**
 * Loads the messages of a component that is itself loaded lazily, so that no other page carries them; suspends until
 * they arrive. In the browser only: the page's language is that of its document.
 */
export function LazyMessages({ name, children }: LazyMessagesProps) {
  const locale = document.documentElement.lang;
  const messages = use(loadOnce(apiPaths.messages(name, locale)));
  return (
    <MessagesProvider locale={locale} messages={messages}>
      {children}
    </MessagesProvider>
  );
}
