import 'server-only';
import { requestLocale } from '@/lib/i18n/request-locale.server';
import { getWords } from '@/lib/i18n/words.server';
import { type TimelineWords, toTimelineWords } from '@/lib/photo-grid/grid-words';

/** The timeline's words of the page being rendered. */
export async function getTimelineWords(): Promise<TimelineWords> {
  const [words, locale] = await Promise.all([getWords('photos.timeline'), requestLocale()]);
  return toTimelineWords(words, locale);
}
