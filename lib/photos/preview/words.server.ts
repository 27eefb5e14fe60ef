import 'server-only';
import { getLocale, getTimeZone, getTranslations } from 'next-intl/server';
import { type PreviewWords, toPreviewWords } from './preview-words';

/** The preview's words of the page being rendered. */
export async function getPreviewWords(): Promise<PreviewWords> {
  const [t, locale, timeZone] = await Promise.all([
    getTranslations('photos.preview'),
    getLocale(),
    getTimeZone(),
  ]);
  return toPreviewWords(t, locale, timeZone);
}
