import 'server-only';
/** The merged messages of a locale, read once a process. */
import { localeFiles } from './locales';
import { mergeMessages, type Messages } from './merge-messages';

const loaded = new Map<string, Promise<Messages>>();

async function load(locale: string): Promise<Messages> {
  const files = await Promise.all(
    localeFiles(locale).map(async (name) => {
      // A JSON module's default export is the tree of that file.
      const file = (await import(`../../messages/${name}.json`)) as { default: Messages };
      return file.default;
    }),
  );
  return files.reduce(mergeMessages);
}

export function loadMessages(locale: string): Promise<Messages> {
  const known = loaded.get(locale);
  if (known) return known;
  const loading = load(locale);
  loaded.set(locale, loading);
  return loading;
}
