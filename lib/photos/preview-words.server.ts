import 'server-only';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { requestLocale } from '@/lib/i18n/request-locale.server';
import { getWords } from '@/lib/i18n/words.server';
import { type PreviewWords, toPreviewWords } from '@/lib/photo-viewer/viewer-words';

/** The preview's words of the page being rendered. */
export async function getPreviewWords(): Promise<PreviewWords> {
  const [words, common, locale, { channel }] = await Promise.all([
    getWords('photos.preview'),
    getWords('common'),
    requestLocale(),
    requestChannel(),
  ]);
  return toPreviewWords(words, common, { locale, timeZone: channel.timeZone });
}
