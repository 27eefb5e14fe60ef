import 'server-only';
import { requestLocale } from '@/lib/i18n/request-locale.server';
import { getWords } from '@/lib/i18n/words.server';
import { type DeletionWords, toDeletionWords } from '@/lib/photo-grid/deletion-words';

/** The words of deleting, of the page being rendered. */
export async function getDeletionWords(): Promise<DeletionWords> {
  const [words, common, locale] = await Promise.all([
    getWords('photos.deletion'),
    getWords('common'),
    requestLocale(),
  ]);
  return toDeletionWords(words, common, locale);
}
