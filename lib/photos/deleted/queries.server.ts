import 'server-only';
import { cache } from 'react';
import { requestLocale } from '@/lib/i18n/request-locale.server';
import { getWords } from '@/lib/i18n/words.server';
import { requireCaller } from '@/lib/session/request-session.server';
import { type DeletedWords, toDeletedWords } from './deleted-words';
import { readDeleted } from './read-deleted.server';

/** The first page of what the signed-in customer can still bring back. @throws UpstreamError */
export const getDeleted = cache(async () => readDeleted(await requireCaller(), {}));

/** The words of Recently deleted, of the page being rendered. */
export async function getDeletedWords(): Promise<DeletedWords> {
  const [words, common, locale] = await Promise.all([
    getWords('photos.deleted'),
    getWords('common'),
    requestLocale(),
  ]);
  return toDeletedWords(words, common, locale);
}
