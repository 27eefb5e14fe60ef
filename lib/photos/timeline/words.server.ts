import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { type TimelineWords, toTimelineWords } from './words';

/** The timeline's words of the page being rendered. */
export async function getTimelineWords(): Promise<TimelineWords> {
  const [t, locale] = await Promise.all([getTranslations('photos.timeline'), getLocale()]);
  return toTimelineWords(t, locale);
}
