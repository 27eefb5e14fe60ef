import 'server-only';
/** The merged messages of a locale, compiled at build time and read once a process. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Messages } from 'next-intl';
import { localeFiles } from './locales';
import { mergeMessages, type MessageTree } from './merge-messages';

/** Listed in docs/caches.md. */
const loaded = new Map<string, Promise<Messages>>();

async function load(locale: string): Promise<Messages> {
  const files = await Promise.all(
    localeFiles(locale).map(async (name) => {
      // A JSON module's default export is the tree of that file.
      const file = (await import(`../../messages/${name}.json`)) as { default: MessageTree };
      return file.default;
    }),
  );
  // Every full language has all keys of en-GB: `npm run verify` checks it (scripts/check-messages.mjs).
  return files.reduce(mergeMessages) as Messages;
}

/** A locale that we do not have gets the fallback's (SH-17). */
export function loadMessages(locale: string): Promise<Messages> {
  const known = loaded.get(locale);
  if (known) return known;
  const loading = load(locale);
  loaded.set(locale, loading);
  return loading;
}

/** The merged texts as they stand in `messages/`, not compiled: what `/locales/{locale}.json` serves (SH-17). */
export async function readTexts(locale: string): Promise<unknown> {
  const files = await Promise.all(
    localeFiles(locale).map(async (name): Promise<MessageTree> => {
      const text = await readFile(path.join(process.cwd(), 'messages', `${name}.json`), 'utf8');
      // Our own files, checked by scripts/check-messages.mjs.
      return JSON.parse(text) as MessageTree;
    }),
  );
  return files.reduce(mergeMessages);
}
