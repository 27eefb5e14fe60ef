import 'server-only';
import { requestLocale } from '@/lib/i18n/request-locale.server';
import { getWords } from '@/lib/i18n/words.server';
import { type SelectionWords, toSelectionWords } from '@/lib/photo-grid/selection-words';

/** The words of the selection, of the page being rendered. */
export async function getSelectionWords(): Promise<SelectionWords> {
  const [words, shortcuts, common, locale] = await Promise.all([
    getWords('photos.selection'),
    getWords('photos.shortcuts'),
    getWords('common'),
    requestLocale(),
  ]);
  return toSelectionWords(words, shortcuts, common, locale);
}
