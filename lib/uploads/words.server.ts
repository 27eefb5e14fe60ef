import 'server-only';
import { wordsIn } from '@/lib/i18n/words.server';
import { toUploadWords, type UploadWords } from './upload-words';

const known = new Map<string, Promise<UploadWords>>();

/** The words of uploads in a language, put together once a process. */
export function getUploadWords(locale: string): Promise<UploadWords> {
  const loading =
    known.get(locale) ??
    wordsIn(locale, 'uploads').then((translate) => toUploadWords(locale, translate));
  known.set(locale, loading);
  return loading;
}
