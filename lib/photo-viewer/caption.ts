/** What is told of a photo in words, in the channel's locale. Pure. */
import { sizeText } from '@/lib/format/measures';
import type { Translator } from '@/lib/i18n/translator';
import { photoDates } from '@/lib/photo-grid/photo-dates';
import type { PhotoView } from '@/lib/photo-grid/photo-view';

/** What the words of a caption depend on besides the language. */
export type CaptionTexts = {
  /** BCP 47. */
  locale: string;
  /** The channel's IANA zone, in which instants are shown. */
  timeZone: string;
  /** What a list calls the instant at which a photo came into it. */
  created: string;
};

const minute: Intl.DateTimeFormatOptions = { dateStyle: 'full', timeStyle: 'short' };

/** Local time as the camera wrote it, never shifted by a zone (D-08): read and shown in one and the same. */
function takenText(taken: string | null, locale: string): string | null {
  const instant = new Date(`${taken}Z`);
  if (taken === null || Number.isNaN(instant.getTime())) return null;
  return new Intl.DateTimeFormat(locale, { ...minute, timeZone: 'UTC' }).format(instant);
}

/** Alternative text of the picture: we know no more than its name and the day it was taken (TL-02). */
export function describe(
  { name, taken }: PhotoView,
  t: Translator<'photoViewer'>,
  locale: string,
): string {
  const date = (taken && photoDates(locale).day(taken)) || t('unknownDate');
  return t('photo', { name, date });
}

/** The rows of the info panel. */
export function factsOf(
  photo: PhotoView,
  t: Translator<'photoViewer'>,
  { locale, timeZone, created }: CaptionTexts,
): { label: string; value: string }[] {
  const instant = new Intl.DateTimeFormat(locale, { ...minute, timeZone });
  const { width, height, size } = photo;
  const pixels = new Intl.NumberFormat(locale, { useGrouping: false });
  const isMeasured = width > 0 && height > 0;
  return [
    { label: t('taken'), value: takenText(photo.taken, locale) ?? t('unknownDate') },
    { label: created, value: instant.format(new Date(photo.created)) },
    { label: t('name'), value: photo.name },
    { label: t('size'), value: size === null ? t('unknown') : sizeText(size, locale) },
    {
      label: t('pixels'),
      value: isMeasured
        ? t('pixelsValue', { width: pixels.format(width), height: pixels.format(height) })
        : t('unknown'),
    },
  ];
}
