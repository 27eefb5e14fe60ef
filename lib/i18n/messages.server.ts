import 'server-only';
/** Merged messages of a locale, compiled at build time and read once per process. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Messages } from 'next-intl';
import { localeFiles } from './locales';
import { mergeMessages, type MessageTree } from './merge-messages';

/** Messages by locale. Listed in docs/caches.md. */
const loaded = new Map<string, Promise<Messages>>();

async function load(locale: string): Promise<Messages> {
  const files = await Promise.all(
    localeFiles(locale).map(async (name) => {
      // The default export of a JSON module is its content.
      const file = (await import(`../../messages/${name}.json`)) as { default: MessageTree };
      return file.default;
    }),
  );
  // Every full language has all keys of en-GB: `npm run verify` checks it (scripts/check-messages.mjs).
  return files.reduce(mergeMessages) as Messages;
}

/** Messages of a locale; the messages of the fallback for an unknown locale (SH-17). */
export function loadMessages(locale: string): Promise<Messages> {
  const cached = loaded.get(locale);
  if (cached) return cached;
  const loading = load(locale);
  loaded.set(locale, loading);
  return loading;
}

/** Reads the texts of `messages/` for a locale, merged but not compiled, for `/locales/{locale}.json` (SH-17). */
export async function readTexts(locale: string): Promise<unknown> {
  const files = await Promise.all(
    localeFiles(locale).map(async (name): Promise<MessageTree> => {
      const text = await readFile(path.join(process.cwd(), 'messages', `${name}.json`), 'utf8');
      // The files are ours, and scripts/check-messages.mjs checks them.
      return JSON.parse(text) as MessageTree;
    }),
  );
  return files.reduce(mergeMessages);
}
