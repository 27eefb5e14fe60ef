import 'server-only';
import { createTranslator } from 'next-intl';
import { loadMessages } from '@/lib/i18n/load-messages.server';
import { toUploadWords, type UploadWords } from './upload-words';

const known = new Map<string, Promise<UploadWords>>();

async function load(locale: string): Promise<UploadWords> {
  // next-intl derives its keys from the type of the messages; as a flat record every key is allowed.
  const messages = (await loadMessages(locale)) as Record<string, string>;
  const translate = createTranslator({ locale, messages });
  return toUploadWords(locale, (key, values) => {
    const path: string = `uploads.${key}`;
    return translate(path, values);
  });
}

/** The words of uploads in a language, put together once a process. */
export function getUploadWords(locale: string): Promise<UploadWords> {
  const loading = known.get(locale) ?? load(locale);
  known.set(locale, loading);
  return loading;
}
