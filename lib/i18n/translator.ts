/** Types of our messages. Keys are checked against `messages/en-GB.json`. */
import type { createTranslator, Messages, NamespaceKeys, NestedKeyOf } from 'next-intl';
import type en from '@/messages/en-GB.json';

declare module 'next-intl' {
  interface AppConfig {
    Messages: typeof en;
  }
}

/** Dotted path to a group of messages, e.g. `orders.card`. */
export type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

/**
 * Type of the translator of a namespace, as `useTranslations` and `getTranslations` return it. Pure functions that
 * create texts take it as an argument.
 */
export type Translator<Name extends Namespace = never> = ReturnType<
  typeof createTranslator<Messages, Name>
>;

/** Messages that `LazyMessages` loads on demand, by name. `/api/messages/[name]` serves only these. */
export const lazyMessages = {
  uploads: ['albumName', 'uploads', 'form.failure'],
  copyToAlbum: ['albumName', 'albums.copy', 'form.failure'],
  chat: ['chat'],
  reorder: ['orders.reorder', 'form.failure'],
  photoExports: ['photoExports.copy', 'photoExports.dialog', 'form.failure'],
} as const satisfies Record<string, readonly Namespace[]>;

export type LazyMessagesName = keyof typeof lazyMessages;
